import { Anchor, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatPercent } from '@/shared/lib/text';
import { useDraftPrices } from '../../model/draft-context';
import { DOCUMENT_LABELS, type DocumentFieldsProps } from '../../model/documents/document-texts';
import { BY_RULES, OWN, VAT_OPTIONS } from '../../model/documents/vat';
import classes from './documents.module.css';

/** Which rate the prices in force have, and where it is set. */
function RateNow() {
  const { vat_bp: rate } = useDraftPrices().saved.rules;
  return (
    <Text c="dimmed" size="sm">
      {rate === null
        ? 'Ставка в правилах не указана: строки об НДС не будет. '
        : `Сейчас в правилах НДС ${formatPercent(rate)}. `}
      <Anchor
        size="sm"
        underline="always"
        renderRoot={(props) => (
          <Link {...props} to="/soft-windows-settings" search={{ tab: 'rules' }} />
        )}
      >
        {rate === null ? 'Указать в правилах' : 'Изменить в правилах'}
      </Anchor>
    </Text>
  );
}

/** The wording of VAT in documents. */
export function VatFields({ text }: Pick<DocumentFieldsProps, 'text'>) {
  const choice = text('vat');
  return (
    <Stack gap="sm">
      <NativeSelect
        className={classes.short}
        label="Строка об НДС"
        data={[...VAT_OPTIONS]}
        {...choice}
      />
      {choice.value === BY_RULES && <RateNow />}
      {choice.value === OWN && (
        <TextInput
          label={DOCUMENT_LABELS.vat_note}
          description="Встанет в документ слово в слово"
          autoComplete="off"
          {...text('vat_note')}
        />
      )}
    </Stack>
  );
}
