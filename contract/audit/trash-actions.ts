import { capitalised } from '../base/text/plural';
import { RECORD_WORDS, TRASH_TYPES, type TrashType } from '../record';

/** Actions on one or many records of every kind that has a trash. */
type TrashAction = `${TrashType}s_${'deleted' | 'restored' | 'changed'}`;

/** How that is said of one record. */
const OF_ONE = {
  masculine: ['удалён', 'восстановлен', 'Изменён'],
  feminine: ['удалена', 'восстановлена', 'Изменена'],
  neuter: ['удалено', 'восстановлено', 'Изменено'],
} as const;

const actionsOf = (
  say: (kind: TrashType) => { deleted: string; restored: string; changed: string },
) =>
  Object.fromEntries(
    TRASH_TYPES.flatMap((kind) =>
      Object.entries(say(kind)).map(([verb, words]) => [`${kind}s_${verb}`, words]),
    ),
  ) as Record<TrashAction, string>;

/** «Заказы удалены», «Заказы восстановлены», «Изменены заказы», of each kind that has a trash. */
export const TRASH_ACTIONS = actionsOf((kind) => {
  const { all } = RECORD_WORDS[kind];
  return {
    deleted: `${capitalised(all)} удалены`,
    restored: `${capitalised(all)} восстановлены`,
    changed: `Изменены ${all}`,
  };
});

/** The same where it was done to one record alone: «Заказ удалён». */
export const TRASH_ACTIONS_OF_ONE = actionsOf((kind) => {
  const { forms, gender } = RECORD_WORDS[kind];
  const [deleted, restored, changed] = OF_ONE[gender];
  return {
    deleted: `${capitalised(forms[0])} ${deleted}`,
    restored: `${capitalised(forms[0])} ${restored}`,
    changed: `${changed} ${forms[0]}`,
  };
});
