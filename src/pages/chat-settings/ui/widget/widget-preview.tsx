import { IconMessageCircle, IconSend, IconX } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { textOn } from '@/shared/ui/colour-field';
import { ICON } from '@/shared/ui/icon-props';
import { askedFields, CONTACT_NAMES, ON, type WidgetTexts } from '../../model/widget-texts';
import classes from './widget-preview.module.css';

const HEX = /^#[\da-f]{6}$/i;
/** What stands in while a colour is typed. */
const NO_COLOUR = '#64748b';

/** How the widget will look on a site: its panel and its button. Nothing in it can be pressed. */
export function WidgetPreview({ texts }: { texts: WidgetTexts }) {
  const colour = HEX.test(texts.color) ? texts.color : NO_COLOUR;
  const style = { '--widget': colour, '--on-widget': textOn(colour) } as CSSProperties;
  const fields = askedFields(texts);
  const isForm = fields.length > 0 || texts.consent === ON;
  return (
    <section aria-label="Как увидит посетитель" className={classes.root}>
      <h3 className={classes.title}>Как увидит посетитель</h3>
      <div
        className={classes.site}
        data-position={texts.position}
        data-off={texts.enabled !== ON || undefined}
        style={style}
      >
        <div className={classes.panel}>
          <div className={classes.head}>
            <span>{texts.name.trim() || 'Чат'}</span>
            <IconX {...ICON} />
          </div>
          <div className={classes.body}>
            {texts.greeting.trim() !== '' && <p className={classes.greeting}>{texts.greeting}</p>}
            {isForm && (
              <div className={classes.form}>
                {fields.map(({ key, required }) => (
                  <span key={key} className={classes.field}>
                    {CONTACT_NAMES[key]}
                    {required && ' — обязательно'}
                  </span>
                ))}
                {texts.consent === ON && (
                  <span className={classes.consent}>
                    <span className={classes.box} />
                    <span>
                      {texts.consent_text.trim() || 'Текст согласия'}{' '}
                      {texts.consent_url !== '' && <span className={classes.link}>Подробнее</span>}
                    </span>
                  </span>
                )}
                <span className={classes.begin}>Начать чат</span>
              </div>
            )}
          </div>
          {!isForm && (
            <div className={classes.foot}>
              <span>Напишите сообщение…</span>
              <IconSend {...ICON} />
            </div>
          )}
        </div>
        <span className={classes.button}>
          <IconMessageCircle size={26} stroke={1.75} aria-hidden />
        </span>
        {texts.enabled !== ON && <span className={classes.off}>Виджет выключен</span>}
      </div>
    </section>
  );
}
