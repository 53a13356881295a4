import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  COMPANY_DELETION_DAYS,
  companyDeletionQuery,
  useCancelDeletion,
  type CompanyDeletion,
} from '@/entities/company/company';
import { GOING_KINDS, RECORD_WORDS } from '@/entities/records/record-kind';
import { dayOf, formatDay } from '@/shared/lib/date';
import { countOf, formatNumber, plural, type PluralForms } from '@/shared/lib/text';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { LeaveForm } from './leave-form';
import classes from './leave-part.module.css';

const SKELETON_HEIGHT = 320;

const KINDS = Object.keys(GOING_KINDS) as (keyof typeof GOING_KINDS)[];

/** Nothing where the backend does not say how many there are. */
const GoingLine = ({ count, forms }: { count: number | undefined; forms: PluralForms }) =>
  count !== undefined && (
    <li>
      <span className={classes.count}>{formatNumber(count)}</span>
      <span>{plural(count, forms)}</span>
    </li>
  );

function Going({ contents }: Pick<CompanyDeletion, 'contents'>) {
  return (
    <ul className={classes.going} aria-label="Что исчезнет">
      {KINDS.map((kind) => (
        <GoingLine
          key={kind}
          count={contents[GOING_KINDS[kind]]}
          forms={RECORD_WORDS[kind].forms}
        />
      ))}
    </ul>
  );
}

function Appointed({ deletion }: { deletion: CompanyDeletion }) {
  const { mutate, isPending } = useCancelDeletion();
  const day = dayOf(deletion.deletion_at);
  return (
    <>
      <Text fw={600}>Компания будет удалена {day && formatDay(day)}</Text>
      <Text size="sm">
        {deletion.requested_by && `Об этом просит ${deletion.requested_by}. `}
        До этого дня всё работает, и любой сотрудник может отменить удаление.
      </Text>
      <Going contents={deletion.contents} />
      <Button loading={isPending} onClick={() => mutate()}>
        Отменить удаление
      </Button>
    </>
  );
}

function NotYet({ deletion }: { deletion: CompanyDeletion }) {
  return (
    <>
      <Text size="sm">
        Вместе с компанией навсегда исчезнут все её данные, файлы и учётные записи сотрудников, а
        опубликованные формы перестанут открываться. Сначала{' '}
        <Link to="/settings" search={{ section: 'data', part: 'export' }}>
          сохраните у себя
        </Link>{' '}
        всё, что понадобится.
      </Text>
      <Going contents={deletion.contents} />
      <LeaveForm deletion={deletion} />
    </>
  );
}

/** How the company goes, and how it stays after all. */
export function LeavePart() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyDeletionQuery());
  const days = countOf(COMPANY_DELETION_DAYS, ['день', 'дня', 'дней']);
  return (
    <SettingsSection
      title="Удаление компании"
      hint={`Компания исчезает через ${days} после запроса. Все сотрудники узнают о нём из письма.`}
    >
      {data && (
        <div className="column items-start gap-16">
          {data.deletion_at === null ? <NotYet deletion={data} /> : <Appointed deletion={data} />}
        </div>
      )}
      {!data && (isPending || isFetching) && (
        <DataSkeleton label="Загрузка">
          <Skeleton height={SKELETON_HEIGHT} />
        </DataSkeleton>
      )}
      {!data && error && !isFetching && (
        <SectionFailure
          text="Не удалось узнать об удалении компании"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
    </SettingsSection>
  );
}
