import { VisuallyHidden } from '@mantine/core';
import type { FormStats } from '@/entities/leads/lead-form';
import { formatDay } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/text';
import classes from './stats.module.css';

type Day = FormStats['series'][number];

const PERCENT = 100;
const share = (count: number, most: number) => `${(count / most) * PERCENT}%`;
const aboutDay = ({ date, views, submits, spam }: Day) =>
  `${formatDay(date)}: показы ${formatNumber(views)}, отправки ${formatNumber(submits)}, спам ${formatNumber(spam)}`;

/** Days as bars: views behind submissions. Screen readers get a table. */
export function DayBars({ series }: Pick<FormStats, 'series'>) {
  const most = Math.max(1, ...series.map(({ views, submits }) => Math.max(views, submits)));
  const [first] = series;
  const last = series.at(-1);
  if (!first || !last || series.every(({ views, submits }) => views + submits === 0)) {
    return <p className="dimmed">За это время форму никто не открывал</p>;
  }
  return (
    <figure className="relative">
      <figcaption className={classes.legend}>
        <span data-mark="views">Показы</span>
        <span data-mark="submits">Отправки</span>
        <span className="ms-auto">больше всего за день: {formatNumber(most)}</span>
      </figcaption>
      <div className={classes.bars} aria-hidden>
        {series.map((day) => (
          <div key={day.date} className={classes.day} title={aboutDay(day)}>
            <div className={classes.views} style={{ height: share(day.views, most) }} />
            <div className={classes.submits} style={{ height: share(day.submits, most) }} />
          </div>
        ))}
      </div>
      <div className="text-xs dimmed flex justify-between mt-4" aria-hidden>
        <span>{formatDay(first.date)}</span>
        <span>{formatDay(last.date)}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>Показы, отправки и спам по дням</caption>
          <thead>
            <tr>
              <th scope="col">День</th>
              <th scope="col">Показы</th>
              <th scope="col">Отправки</th>
              <th scope="col">Спам</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ date, views, submits, spam }) => (
              <tr key={date}>
                <th scope="row">{formatDay(date)}</th>
                <td>{views}</td>
                <td>{submits}</td>
                <td>{spam}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
