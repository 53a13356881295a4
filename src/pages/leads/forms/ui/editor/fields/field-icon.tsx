import {
  IconAlignLeft,
  IconCalendar,
  IconCalendarTime,
  IconCheckbox,
  IconChevronDown,
  IconCircleDot,
  IconCursorText,
  IconEyeOff,
  IconLink,
  IconListCheck,
  IconMail,
  IconNumber123,
  IconPaperclip,
  IconPhone,
  IconRulerMeasure,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: Partial<Record<string, TablerIcon>> = {
  textarea: IconAlignLeft,
  number: IconNumber123,
  phone: IconPhone,
  email: IconMail,
  date: IconCalendar,
  datetime: IconCalendarTime,
  select: IconChevronDown,
  multiselect: IconListCheck,
  checkbox: IconCheckbox,
  radio: IconCircleDot,
  url: IconLink,
  file: IconPaperclip,
  hidden: IconEyeOff,
  dimensions: IconRulerMeasure,
};

/** The icon of a type of field. */
export function FieldIcon({ type }: { type: string }) {
  const Icon = ICONS[type] ?? IconCursorText;
  return <Icon size={16} stroke={1.75} aria-hidden />;
}
