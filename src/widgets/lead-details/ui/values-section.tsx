import { Anchor, Skeleton, Text } from '@mantine/core';
import { emailHref, phoneHref, type LeadValue } from '@/entities/lead';
import { Fact, Facts, Missing } from './fact';
import { Section } from './section';

function hrefOf({ value, field }: LeadValue): string | null {
  if (value === null) return null;
  if (field?.type === 'phone' || field?.type === 'tel') return phoneHref(value);
  if (field?.type === 'email') return emailHref(value);
  return null;
}

function Value({ item }: { item: LeadValue }) {
  if (item.value === null || item.value.trim() === '') return <Missing>Не указано</Missing>;
  const href = hrefOf(item);
  return href === null ? item.value : <Anchor href={href}>{item.value}</Anchor>;
}

interface ValuesSectionProps {
  values: readonly LeadValue[];
  isPartial: boolean;
}

/** What the visitor filled in, field by field. */
export function ValuesSection({ values, isPartial }: ValuesSectionProps) {
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
            >
              <Value item={item} />
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}
