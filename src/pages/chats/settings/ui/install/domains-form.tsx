import type { ChatSettings } from '@/entities/chats/chat';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { domainField, domainPatch, domainTexts, type DomainTexts } from '../../model/domain-texts';
import { PartForm, type SettingsPart } from '../part-form';

const LABEL = 'Домены, на которых виден виджет';
const PART: SettingsPart<DomainTexts> = {
  name: 'domains',
  textsOf: domainTexts,
  patchOf: domainPatch,
  labels: { domains: LABEL },
  fieldOf: domainField,
};

/** The sites that may have the widget. */
export const DomainsForm = ({ settings }: { settings: ChatSettings }) => (
  <PartForm part={PART} settings={settings}>
    {(text) => (
      <GrowingTextarea
        label={LABEL}
        description="По одному в строке, вместе с поддоменами. Пусто — на любых"
        placeholder="example.ru"
        minRows={3}
        maxRows={12}
        spellCheck={false}
        {...text('domains')}
      />
    )}
  </PartForm>
);
