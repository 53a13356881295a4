import { Group } from '@mantine/core';
import { ClientTags, type Client } from '@/entities/clients/client';
import { countOf, type PluralForms } from '@/shared/lib/text';
import { Disclosure } from '@/shared/ui/disclosure';
import type { MergeField } from '../model/merge-fields';
import classes from './merge-dialog.module.css';

const FIELDS: PluralForms = ['поле', 'поля', 'полей'];

interface SameFieldsProps {
  fields: readonly MergeField[];
  clients: readonly Client[];
}

/** Fields without a choice: equal values, values of one client alone, and the tags, which all stay. */
export function SameFields({ fields, clients }: SameFieldsProps) {
  const tags = [
    ...new Map(clients.flatMap((client) => client.tags.map((tag) => [tag.id, tag]))).values(),
  ];
  return (
    <>
      {fields.length > 0 && (
        <Disclosure
          label={`Совпадает или заполнено у одного: ${countOf(fields.length, FIELDS)}`}
          className="text-md"
        >
          <dl className={classes.facts}>
            {fields.map(({ name, label, options }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{options[0]?.text}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
      {tags.length > 0 && (
        <Group gap="4px 12px">
          <span className={classes.hint}>Метки останутся все</span>
          <ClientTags tags={tags} wraps />
        </Group>
      )}
    </>
  );
}
