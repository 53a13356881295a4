import { Checkbox } from '@mantine/core';
import { CHAT_CONTACT_FIELDS } from '@/entities/chats/chat';
import { Fieldset } from '@/shared/ui/fieldset';
import { ASKED, CONTACT_NAMES, type WidgetTexts } from '../../model/widget-texts';
import classes from './widget-tab.module.css';

interface ContactFieldsProps {
  texts: WidgetTexts;
  change: (name: keyof WidgetTexts, value: string) => void;
}

/** The contact fields that a visitor is asked for, and which are required before the first message. */
export const ContactFields = ({ texts, change }: ContactFieldsProps) => (
  <Fieldset legend="Спросить контакт">
    {CHAT_CONTACT_FIELDS.map((key) => {
      const name = `ask_${key}` as const;
      const isAsked = texts[name] !== ASKED.no;
      return (
        <div key={key} className={classes.asked}>
          <Checkbox
            label={CONTACT_NAMES[key]}
            checked={isAsked}
            onChange={({ currentTarget }) =>
              change(name, currentTarget.checked ? ASKED.freely : ASKED.no)
            }
          />
          <Checkbox
            label="обязательно"
            aria-label={`${CONTACT_NAMES[key]}: обязательно`}
            disabled={!isAsked}
            checked={texts[name] === ASKED.always}
            onChange={({ currentTarget }) =>
              change(name, currentTarget.checked ? ASKED.always : ASKED.freely)
            }
          />
        </div>
      );
    })}
  </Fieldset>
);
