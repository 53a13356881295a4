import { Anchor, Skeleton, Text } from '@mantine/core';
import { emailHref, phoneHref, type LeadValue } from '@/entities/lead';
import { FileValue } from './files/file-value';
import { Fact, Facts, Missing } from './fact';
import { Section } from './section';

function hrefOf({ value, field }: LeadValue): string | null {
  if (value === null) return null;
  if (field?.type === 'phone' || field?.type === 'tel') return phoneHref(value);
  if (field?.type === 'email') return emailHref(value);
  return null;
}

const isEmpty = ({ value }: LeadValue) => value === null || value.trim() === '';
/** True for what came with files, also where the field has become one of another type since. */
const isOfFiles = (item: LeadValue) =>
  (item.files ?? 0) > 0 || (item.field?.type === 'file' && !isEmpty(item));

function WrittenValue({ item }: { item: LeadValue }) {
  if (isEmpty(item)) return <Missing>Не указано</Missing>;
  const href = hrefOf(item);
  return href === null ? item.value : <Anchor href={href}>{item.value}</Anchor>;
}

function Value({ item, leadId }: { item: LeadValue; leadId: number }) {
  const written = <WrittenValue item={item} />;
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

interface ValuesSectionProps {
  leadId: number;
  values: readonly LeadValue[];
  isPartial: boolean;
}

/** What the visitor filled in, field by field. */
export function ValuesSection({ leadId, values, isPartial }: ValuesSectionProps) {
  const isBare = values.length === 0;
  return (
    <Section title="Значения полей">
      {isBare &&
        (isPartial ? <Skeleton height={20} /> : <Text c="dimmed">Нет данных о полях</Text>)}
      {!isBare && (
        <Facts>
          {values.map((item, index) => (
            <Fact
              key={item.id ?? `at-${index}`}
              label={item.field?.name || 'Неизвестное поле'}
              text={item.value}
              isWide={isOfFiles(item)}
            >
              <Value item={item} leadId={leadId} />
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}
