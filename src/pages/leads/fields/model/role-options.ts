import { FIELD_ROLES, FIELD_ROLE_LABELS, type LeadField } from '@/entities/leads/lead-field';
import { isolated } from '@/shared/lib/text';
import { NO_ROLE } from './field-form';

/** The roles to choose from; one that another field has cannot be taken. */
export const roleOptions = (fields: readonly LeadField[], own: LeadField | undefined) => [
  { value: NO_ROLE, label: 'Нет' },
  ...FIELD_ROLES.map((role) => {
    const holder = fields.find((field) => field.role === role && field.id !== own?.id);
    return {
      value: role,
      label: holder
        ? `${FIELD_ROLE_LABELS[role]} — у поля «${isolated(holder.name)}»`
        : FIELD_ROLE_LABELS[role],
      disabled: holder !== undefined,
    };
  }),
];
