import {
  IconFile,
  IconPhoneCall,
  IconRulerMeasure,
  IconWindow,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FormTemplate } from '@/entities/leads/lead-form';

interface TemplateView {
  value: FormTemplate;
  label: string;
  /** The contents of the template. */
  hint: string;
  icon: TablerIcon;
}

/** The templates of a new form, in the order of the screen. */
export const formTemplates: readonly TemplateView[] = [
  {
    value: 'callback',
    label: 'Обратный звонок',
    hint: 'Имя, телефон и удобное время',
    icon: IconPhoneCall,
  },
  {
    value: 'measure',
    label: 'Заявка на замер',
    hint: 'Контакты, адрес и дата замера',
    icon: IconRulerMeasure,
  },
  {
    value: 'soft_windows',
    label: 'Расчёт мягких окон',
    hint: 'Контакты, проёмы и размеры',
    icon: IconWindow,
  },
  { value: 'empty', label: 'Пустая форма', hint: 'Поля добавите сами', icon: IconFile },
];
