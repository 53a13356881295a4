import { Title } from '@mantine/core';
import { PLANNED_STRIPS_LIMIT, type CutFilm as Film } from '@/entities/orders/production';
import { formatNumber } from '@/shared/lib/text';
import { filmFacts, filmTitle, stripName, stripPlace } from '../model/cut-words';
import { RollPicture } from './roll-picture';
import classes from './cut-list.module.css';

/** A film with the plan of its roll and its strips by their numbers on the picture. */
export function CutFilm({ film }: { film: Film }) {
  const { strips, unplaced, plan_mm: plan } = film;
  const title = filmTitle(film);
  return (
    <section className={classes.film} aria-label={title}>
      <div>
        <Title order={2} className={classes.name}>
          {title}
        </Title>
        <p className={classes.facts}>{filmFacts(film)}</p>
      </div>
      <RollPicture film={film} />
      {plan === null && (
        <p className={classes.notice}>
          Схемы нет: всего полотен больше {formatNumber(PLANNED_STRIPS_LIMIT)}. Выберите меньше
          заказов
        </p>
      )}
      {unplaced.length > 0 && (
        <div className={classes.notice}>
          <p>Шире рулона, на схему не встали:</p>
          <ul className="plain-list">
            {unplaced.map((strip, index) => (
              <li key={index}>
                №{strip.order_number} <bdi>{stripName(strip)}</bdi>: {formatNumber(strip.width_mm)}{' '}
                × {formatNumber(strip.length_mm)}&nbsp;мм
              </li>
            ))}
          </ul>
        </div>
      )}
      {strips.length > 0 && (
        <ol className={classes.strips} aria-label={`Полотна: ${title}`}>
          {strips.map((strip, index) => (
            <li key={index}>
              №{strip.order_number} <bdi>{stripName(strip)}</bdi>
              <span className={classes.place}>{stripPlace(strip)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
