import { Skeleton, Text } from '@mantine/core';
import { pickContact, type Contact, type LeadValue } from '@/entities/leads/lead';
import { EmailText, PhoneText } from '@/shared/ui/phone-text';
import { Fact, Facts, Missing, Section } from '@/shared/ui/record-window';
import { FileValue } from './file-value';

const isEmpty = ({ value }: LeadValue) => value === null || value.trim() === '';
/** True for what came with files, also where the field has become one of another type since. */
const isOfFiles = (item: LeadValue) =>
  (item.files ?? 0) > 0 || (item.field?.type === 'file' && !isEmpty(item));

const PHONE_TYPES: readonly (string | undefined)[] = ['phone', 'tel'];

function WrittenValue({ item, contact }: { item: LeadValue; contact: Contact }) {
  const value = item.value?.trim() ?? '';
  if (value === '') return <Missing>Не указано</Missing>;
  const type = item.field?.type;
  if (PHONE_TYPES.includes(type) || value === contact.phone) {
    return <PhoneText phone={value} className="tabular link" />;
  }
  return type === 'email' ? <EmailText email={value} className="link" /> : item.value;
}

function Value({ item, contact, leadId }: { item: LeadValue; contact: Contact; leadId: number }) {
  const written = <WrittenValue item={item} contact={contact} />;
  if (!isOfFiles(item)) return written;
  return (
    <FileValue
      leadId={leadId}
      fieldId={item.lead_field_id}
      names={item.value ?? ''}
      written={item.field?.type === 'file' || isEmpty(item) ? null : written}
    />
  );
}

/** Values field by field, files among them. */
export function LeadValues({ leadId, values }: Omit<ValuesSectionProps, 'isPartial'>) {
  const contact = pickContact(values);
  return (
    <Facts>
      {values.map((item, index) => (
        <Fact
          key={item.id ?? `at-${index}`}
          label={item.field?.name || 'Неизвестное поле'}
          text={item.value}
          isWide={isOfFiles(item)}
        >
          <Value item={item} contact={contact} leadId={leadId} />
        </Fact>
      ))}
    </Facts>
  );
}

interface ValuesSectionProps {
  leadId: number;
  values: readonly LeadValue[];
  isPartial: boolean;
}

/** The visitor's values, field by field. */
export const ValuesSection = ({ leadId, values, isPartial }: ValuesSectionProps) => (
  <Section title="Значения полей">
    {values.length > 0 ? (
      <LeadValues leadId={leadId} values={values} />
    ) : isPartial ? (
      <Skeleton height={20} />
    ) : (
      <Text c="dimmed">Нет данных о полях</Text>
    )}
  </Section>
);
