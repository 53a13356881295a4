import { Button, Group, Skeleton, Stack, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { companyQueries, updateCompanySettings } from '@/entities/company/company';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { FormFailure } from '@/shared/ui/form-failure';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { SectionFailure, SettingsSection } from '@/shared/ui/settings-section';
import { normFormSchema } from '../../model/leads/norm-form';
import classes from './leads-section.module.css';

const SKELETON_HEIGHT = 84;

function NormForm({ norm }: { norm: number }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { response_norm_minutes: String(norm) },
    schema: normFormSchema,
    send: async (change) => {
      const settings = await updateCompanySettings(change);
      queryClient.setQueryData(companyQueries.settings().queryKey, settings);
      toast.success('Норма ответа сохранена');
    },
  });
  const isDirty = Number(form.values.response_norm_minutes) !== norm;
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <TextInput
          className={classes.norm}
          label="Норма ответа, минут"
          description="Кто ждёт первого ответа дольше, отмечен красным, а заявка попадает в «Дольше нормы»"
          inputMode="numeric"
          autoComplete="off"
          {...form.text('response_norm_minutes')}
        />
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        <Group justify="flex-end">
          <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
            Сохранить
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty}>Новая норма ответа не сохранена.</LeaveGuard>
    </form>
  );
}

/** Within how many minutes a new lead should get its first response. */
export function NormSection() {
  const { data, error, isPending, isFetching, refetch } = useQuery(companyQueries.settings());
  return (
    <SettingsSection title="Первый ответ" hint="Сколько посетитель может ждать ответа">
      {data && <NormForm norm={data.response_norm_minutes} />}
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
