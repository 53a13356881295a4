import type { ClientTag, TagColor } from '@/entities/client';
import { serverNow } from '@/shared/lib/date';
import { foldText } from '@/shared/lib/text';

/** What is done to one tag. */
export type TagChange =
  | { kind: 'rename'; id: number; name: string }
  | { kind: 'color'; id: number; color: TagColor }
  | { kind: 'archive'; id: number; isArchived: boolean };

export const isInUse = ({ archived_at }: ClientTag) => archived_at === null;

/** True where two names are one tag: «VIP» and «vip». */
export const isSameName = (one: string, other: string) => foldText(one) === foldText(other);

/** The tags once a change has been made, in the order they are in. */
export const withTagChange = (tags: readonly ClientTag[], change: TagChange): ClientTag[] =>
  tags.map((tag) => {
    if (tag.id !== change.id) return tag;
    switch (change.kind) {
      case 'rename':
        return { ...tag, name: change.name };
      case 'color':
        return { ...tag, color: change.color };
      case 'archive':
        return {
          ...tag,
          archived_at: change.isArchived ? new Date(serverNow()).toISOString() : null,
        };
    }
  });

export const TAG_COLOR_LABELS: Record<TagColor, string> = {
  gray: 'Серый',
  red: 'Красный',
  orange: 'Оранжевый',
  yellow: 'Жёлтый',
  green: 'Зелёный',
  teal: 'Бирюзовый',
  blue: 'Синий',
  violet: 'Фиолетовый',
  pink: 'Розовый',
};
