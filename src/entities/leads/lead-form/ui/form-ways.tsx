import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { LeadForm } from '#contract';
import { isolated } from '@/shared/lib/text';
import { toast } from '@/shared/lib/toast';
import { Allowed } from '@/shared/rights';
import { copyText } from '@/shared/ui/copy-button';
import { formLink } from '../model/form-address';
import classes from './form-ways.module.css';

interface FormWaysProps {
  /** Undefined while forms are on their way: the room for it is kept. */
  form: LeadForm | undefined;
  isTesting: boolean;
  onTest: (form: LeadForm) => void;
}

/** Ways to the first record by a form that visitors can see already. */
export function FormWays({ form, isTesting, onTest }: FormWaysProps) {
  if (!form) return <div className={classes.ready} />;
  const address = formLink(form.slug);
  const copy = async () => {
    if (await copyText(address)) toast.success('Ссылка скопирована');
  };
  return (
    <div className={classes.ready}>
      <p className={classes.ways}>
        Форма готова:{' '}
        <button type="button" className={classes.way} onClick={() => void copy()}>
          скопировать ссылку
        </button>
        <Allowed act="forms">
          {' · '}
          <Link
            to="/leads/forms/$id/edit"
            params={{ id: String(form.id) }}
            search={{ tab: 'embed' }}
            className={classes.way}
          >
            поставить на сайт
          </Link>
          {' · '}
          <button
            type="button"
            className={classes.way}
            aria-disabled={isTesting}
            onClick={() => isTesting || onTest(form)}
          >
            отправить тестовую заявку
          </button>
        </Allowed>
      </p>
      <Text size="xs" c="dimmed">
        {isolated(form.name)}:{' '}
        <Anchor href={address} target="_blank" rel="noreferrer" inherit>
          {address}
        </Anchor>
      </Text>
    </div>
  );
}
