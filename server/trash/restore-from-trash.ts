import type { Restored, TrashType } from '#contract';
import type { AppContext } from '../context/app-context';
import type { Session } from '../context/session';
import { usableKinds } from './list-trash';

/** Restores records of any kinds, each by the rules of its own kind. */
export async function restoreFromTrash(
  context: AppContext,
  session: Session,
  items: readonly { type: TrashType; id: number }[],
): Promise<Restored> {
  const kinds = usableKinds(context, session);
  const failed: Restored['failed'] = [];
  let asked = 0;
  for (const type of new Set(items.map((item) => item.type))) {
    const ids = [...new Set(items.flatMap((item) => (item.type === type ? [item.id] : [])))];
    asked += ids.length;
    const kind = kinds.find((each) => each.type === type);
    const refused =
      kind === undefined
        ? ids.map((id) => ({ id, message: 'Модуль не подключён или истёк' }))
        : await kind.restore(context, session, ids);
    failed.push(...refused.map((each) => ({ type, ...each })));
  }
  return { restored: asked - failed.length, failed };
}
