import { Button, Group, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { CompanySettings } from '@/entities/company/company';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { FormFailure } from '@/shared/ui/form-failure';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { useSaveFlow, type SettingsPatch } from '../../api/leads/use-save-flow';
import { withChanges, withNewer, type Texts } from '../../model/leads/newer-texts';
import classes from './leads-section.module.css';

interface FlowFormProps<V extends Texts, Output extends Record<keyof V, unknown>> {
  settings: CompanySettings;
  /** Reads the values of the form from the settings. */
  textsOf: (settings: CompanySettings) => V;
  /** Reads the values of the form, name by name. */
  schema: z.ZodMiniType<Output>;
  /** Turns the values that were changed into a patch of the settings. */
  patchOf: (changed: Partial<Output>) => SettingsPatch;
  /** The fields in words, for the notice that a colleague has changed them. */
  labels: Readonly<Record<keyof V, string>>;
  /** The toast after saving. */
  saved: string;
  /** The text of the guard against leaving. */
  unsaved: string;
  /** Maps a path of the server's refusal to a field of the form. */
  fieldOf: (path: string) => string;
  /** True where the button is there before the first change, too. */
  hasButtonAtRest?: boolean;
  children: (form: FlowFields<V>) => ReactNode;
}

/** The fields of such a form. */
type FlowFields<V extends Texts> = Pick<
  ReturnType<typeof useForm<V, unknown>>,
  'values' | 'text' | 'change' | 'checkbox'
>;

/**
 * A part of the settings of leads that is saved by itself; its button comes with the first change. What a
 * colleague saves meanwhile is taken over, except where something else was typed.
 */
export function FlowForm<V extends Texts, Output extends Record<keyof V, unknown>>({
  settings,
  textsOf,
  schema,
  patchOf,
  labels,
  saved,
  unsaved,
  fieldOf,
  hasButtonAtRest = false,
  children,
}: FlowFormProps<V, Output>) {
  const save = useSaveFlow();
  const [seen, setSeen] = useState(settings);
  /** The values the typed ones are compared with. */
  const [base, setBase] = useState(() => textsOf(settings));
  /** Fields that a colleague has changed since they were typed in. */
  const [clashes, setClashes] = useState<readonly (keyof V & string)[]>([]);
  const form = useForm<V, Output>({
    initial: base,
    schema,
    fieldOf,
    send: async (output, sent) => {
      const changed = withChanges(output, sent, base);
      if (Object.keys(changed).length > 0) {
        const answer = await save(patchOf(changed), settings, (newer) => {
          const texts = textsOf(newer);
          return Object.keys(changed).some(
            (name) => texts[name] !== base[name] && texts[name] !== sent[name],
          );
        });
        // The notice of the clash says the rest.
        if (answer === null) return;
        form.update((current) => withNewer(current, sent, textsOf(answer)));
        setBase(textsOf(answer));
        setClashes([]);
      }
      toast.success(saved);
    },
  });
  const names = Object.keys(base) as (keyof V & string)[];
  if (settings !== seen) {
    const newer = textsOf(settings);
    setSeen(settings);
    setBase(newer);
    form.update((current) => withNewer(current, base, newer));
    setClashes([
      ...clashes,
      ...names.filter((name) => newer[name] !== base[name] && form.values[name] !== base[name]),
    ]);
  }
  const dirty = names.filter((name) => form.values[name] !== base[name]);
  const clashing = dirty.filter((name) => clashes.includes(name));
  const adoptNewer = () => {
    form.update((current) => ({
      ...current,
      ...Object.fromEntries(clashing.map((name) => [name, base[name]])),
    }));
    setClashes([]);
  };
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {children(form)}
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        {clashing.length > 0 && (
          <div className={classes.clash} role="alert">
            <span>
              Тем временем изменили: {clashing.map((name) => labels[name]).join('; ')}. «Сохранить»
              оставит ваш вариант.
            </span>
            <Button variant="default" onClick={adoptNewer}>
              Взять вариант коллеги
            </Button>
          </div>
        )}
        {(hasButtonAtRest || dirty.length > 0) && (
          <Group justify="flex-end">
            <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
              Сохранить
            </Button>
          </Group>
        )}
      </Stack>
      <LeaveGuard isDirty={dirty.length > 0}>{unsaved}</LeaveGuard>
    </form>
  );
}
