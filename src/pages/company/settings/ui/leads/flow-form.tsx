import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { companyQueries, updateCompanySettings } from '@/entities/company/company';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { LeaveGuard } from '@/shared/ui/leave-guard';

type Texts = Record<string, string | boolean>;
type Patch = Parameters<typeof updateCompanySettings>[0];

interface FlowFormProps<V extends Texts> {
  /** The stored settings, as the form holds them. */
  stored: V;
  /** Turns the values of the form into a patch of the settings. */
  schema: z.ZodMiniType<Patch>;
  /** The toast after saving. */
  saved: string;
  /** The text of the guard against leaving. */
  unsaved: string;
  /** Maps a path of the server's refusal to a field of the form. */
  fieldOf: (path: string) => string;
  children: (form: FlowFields<V>) => ReactNode;
}

/** The fields of such a form. */
export type FlowFields<V extends Texts> = Pick<
  ReturnType<typeof useForm<V, Patch>>,
  'values' | 'text' | 'change' | 'checkbox'
>;

/** A part of the settings of leads that is saved by itself; its button comes with the first change. */
export function FlowForm<V extends Texts>({
  stored,
  schema,
  saved,
  unsaved,
  fieldOf,
  children,
}: FlowFormProps<V>) {
  const queryClient = useQueryClient();
  const form = useForm<V, Patch>({
    initial: stored,
    schema,
    fieldOf,
    send: async (patch) => {
      const settings = await updateCompanySettings(patch);
      queryClient.setQueryData(companyQueries.settings().queryKey, settings);
      toast.success(saved);
    },
  });
  const isDirty = Object.entries(stored).some(([name, value]) => form.values[name] !== value);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {children(form)}
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        {isDirty && (
          <Group justify="flex-end">
            <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
              Сохранить
            </Button>
          </Group>
        )}
      </Stack>
      <LeaveGuard isDirty={isDirty}>{unsaved}</LeaveGuard>
    </form>
  );
}
