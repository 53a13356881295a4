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

const isFile = ({ field }: LeadValue) => field?.type === 'file';

function Value({ item, leadId }: { item: LeadValue; leadId: number }) {
  if (item.value === null || item.value.trim() === '') return <Missing>Не указано</Missing>;
  if (isFile(item)) {
    return <FileValue leadId={leadId} fieldId={item.lead_field_id} names={item.value} />;
  }
  const href = hrefOf(item);
  return href === null ? item.value : <Anchor href={href}>{item.value}</Anchor>;
}

interface ValuesSectionProps {
  leadId: number;
  values: readonly LeadValue[];
  isPartial: boolean;
}

/** What the visitor filled in, field by field. */
export function ValuesSection({ leadId, values, isPartial }: ValuesSectionProps) {
  const isEmpty = values.length === 0;
  return (
    <Section title="Значения полей">
      {isEmpty &&
        (isPartial ? <Skeleton height={20} /> : <Text c="dimmed">Нет данных о полях</Text>)}
      {!isEmpty && (
        <Facts>
          {values.map((item, index) => (
            <Fact
              key={item.id ?? `at-${index}`}
              label={item.field?.name || 'Неизвестное поле'}
              text={item.value}
              isWide={isFile(item)}
            >
              <Value item={item} leadId={leadId} />
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}
