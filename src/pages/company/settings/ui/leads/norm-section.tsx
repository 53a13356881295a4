import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyQueries, type CompanySettings } from '@/entities/company/company';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { normFormSchema } from '../../model/leads/norm-form';
import { FlowForm } from './flow-form';
import classes from './leads-section.module.css';

const SKELETON_HEIGHT = 84;

const normTexts = ({ response_norm_minutes: norm }: CompanySettings) => ({
  response_norm_minutes: String(norm),
});

const NormForm = ({ settings }: { settings: CompanySettings }) => (
  <FlowForm
    settings={settings}
    textsOf={normTexts}
    schema={normFormSchema}
    patchOf={(changed) => changed}
    labels={{ response_norm_minutes: 'норма ответа' }}
    saved="Норма ответа сохранена"
    unsaved="Новая норма ответа не сохранена."
    fieldOf={(path) => path}
    hasButtonAtRest
  >
    {({ text }) => (
      <TextInput
        className={classes.norm}
        label="Норма ответа, минут"
        description="Кто ждёт первого ответа дольше, отмечен красным, а заявка попадает в «Дольше нормы»"
        inputMode="numeric"
        autoComplete="off"
        {...text('response_norm_minutes')}
      />
    )}
  </FlowForm>
);

/** Within how many minutes a new lead should get its first response. */
export function NormSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyQueries.settings());
  return (
    <SettingsSection title="Первый ответ" hint="Сколько посетитель может ждать ответа">
      {data && <NormForm settings={data} />}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка нормы ответа">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось загрузить норму ответа"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
