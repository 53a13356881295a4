import type { ChatSettings, ChatSettingsPatchInput } from '@/entities/chats/chat';

/** To whom chats go, as a form holds it; the chosen people by their numbers. */
export const assignTexts = ({ assign }: ChatSettings) => ({
  mode: assign.mode as string,
  user_ids: assign.user_ids.join(),
  limit: String(assign.limit),
});
export type AssignTexts = ReturnType<typeof assignTexts>;

/** The labels of the fields where two versions are compared. */
export const ASSIGN_LABELS: Readonly<Record<keyof AssignTexts, string>> = {
  mode: 'Новые диалоги',
  user_ids: 'Между кем по кругу',
  limit: 'Открытых у одного, не больше',
};

export const ASSIGN_WAYS = [
  { value: 'manual', label: 'Вручную' },
  { value: 'in_turn', label: 'По кругу' },
];

export const readIds = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

/** Returns their shown text there. @param nameOf the name of a colleague */
export const assignSaid =
  (nameOf: (id: number) => string) =>
  (field: string, texts: Readonly<Record<string, string>>): string => {
    const text = texts[field] ?? '';
    if (field === 'mode') return ASSIGN_WAYS.find(({ value }) => value === text)?.label ?? text;
    if (field === 'user_ids') return readIds(text).map(nameOf).join(', ') || 'все, кто на смене';
    return text === '0' ? 'без ограничения' : text;
  };

/** Returns the patch of the form. */
export const assignPatch = ({ mode, user_ids, limit }: AssignTexts): ChatSettingsPatchInput => ({
  assign: {
    mode: mode === 'in_turn' ? 'in_turn' : 'manual',
    user_ids: readIds(user_ids),
    // A text that is no number is refused like a number that is too large.
    limit: limit.trim() === '' ? Number.NaN : Number(limit),
  },
});

/** Maps a field of the wire (`assign.user_ids.0`) to a field of the form. */
export const assignField = (path: string): string => path.split('.')[1] ?? path;
