import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { TypePreview } from '@/entities/leads/lead-field';
import { lacksCall } from '@/shared/api';
import { typePreviewText } from '../model/field-words';
import classes from './field-form.module.css';

/** Says what another type means for the values that are stored, before it is saved. */
export function TypePreviewNote({ query }: { query: UseQueryResult<TypePreview> }) {
  const { data, error, isFetching } = query;
  if (lacksCall(error)) return null;
  if (isFetching || (!data && !error)) {
    return (
      <p className={classes.note} role="status">
        Проверяем значения…
      </p>
    );
  }
  if (!data) {
    return (
      <p className={classes.note} role="alert">
        Не удалось проверить значения.{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void query.refetch()}>
          Повторить
        </Button>
      </p>
    );
  }
  const { failing, total, samples } = data;
  return (
    <div className={classes.note} data-failing={failing > 0 || undefined} role="status">
      <div className="bold">{typePreviewText(failing, total)}</div>
      {failing > 0 && (
        <>
          {samples.length > 0 && (
            <ul className={classes.samples}>
              {samples.map((sample, index) => (
                <li key={index}>{sample}</li>
              ))}
            </ul>
          )}
          <div>Они останутся в заявках как есть.</div>
        </>
      )}
    </div>
  );
}
