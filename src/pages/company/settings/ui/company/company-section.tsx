import { Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companyProfilePatchSchema, companyProfileQuery } from '@/entities/company/company';
import { useUserId } from '@/entities/account/session';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { RecordForm } from '@/shared/ui/record-form';
import { requiredField } from '@/shared/ui/required-field';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { TimeZoneSelect } from '@/shared/ui/time-zone-select';
import { useSaveCompany } from '../../api/company/use-save-company';
import { COMPANY_FIELDS, companyTexts, saidOfCompany } from '../../model/company-texts';
import { LogoSection } from './logo-section';

const SKELETON_HEIGHT = 420;

const CONFLICT = { remote: 'Сейчас в настройках' };

/** Name, address and time zone of the company. */
export function CompanySection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyProfileQuery());
  const save = useSaveCompany();
  const owner = useUserId();
  return (
    <>
      <SettingsSection title="Компания" hint="Название видят сотрудники и посетители ваших форм">
        {data && (
          <RecordForm
            record={data}
            textsOf={companyTexts}
            versionOf={(company) => company.updated_at}
            labels={COMPANY_FIELDS}
            said={saidOfCompany}
            schema={companyProfilePatchSchema}
            save={save}
            conflict={CONFLICT}
            draft={{ owner, of: 'company' }}
            leaveText="Изменения в данных компании не сохранены."
            fields={(text) => (
              <>
                <TextInput
                  label={COMPANY_FIELDS.name}
                  autoComplete="organization"
                  {...requiredField}
                  {...text('name')}
                />
                <TextInput
                  label={COMPANY_FIELDS.inn}
                  inputMode="numeric"
                  autoComplete="off"
                  {...text('inn')}
                />
                <TextInput
                  label={COMPANY_FIELDS.phone}
                  type="tel"
                  autoComplete="off"
                  {...text('phone')}
                />
                <TextInput label={COMPANY_FIELDS.address} autoComplete="off" {...text('address')} />
                <TimeZoneSelect
                  label={COMPANY_FIELDS.timezone}
                  description="По нему считаются дни: отчёты, фильтры, показы форм"
                  {...text('timezone')}
                />
              </>
            )}
            cancel={(forget) => (
              <Button variant="default" onClick={forget}>
                Отмена
              </Button>
            )}
          />
        )}
        {!data && (isPending || isFetching) && (
          <DataSkeleton label="Загрузка данных компании">
            <Skeleton height={SKELETON_HEIGHT} />
          </DataSkeleton>
        )}
        {!data && error && !isFetching && (
          <SectionFailure
            text="Не удалось загрузить данные компании"
            error={error}
            onRetry={() => void refetch()}
          />
        )}
      </SettingsSection>
      {data && <LogoSection company={data} />}
    </>
  );
}
