import type { TagColor } from '@/entities/client';
import type { DictionaryWords } from '@/shared/ui/dictionary';

export const TAG_WORDS: DictionaryWords = {
  empty: 'Укажите метку',
  taken: 'Такая метка уже есть',
};

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
