import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { leadKeys } from '@/entities/leads/lead';
import { formKeys, fillForm, type SavedLead } from '@/entities/leads/lead-form';
import { answerOf, describeFailure, fieldErrorsOf } from '@/shared/api';
import { useFormDraft } from '@/shared/lib/drafts';
import { filledValues, type FillField } from './fill-fields';

const PREFIX = 'values.';

/** The messages of a refusal, by the field's number; those of no field are left out. */
const errorsByField = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).flatMap(([key, message]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), message] as const] : [],
    ),
  );

interface FillOptions {
  formId: number;
  owner: number | null;
  fields: readonly FillField[];
  /** @param lead null where the server has not told it */
  onSaved: (lead: SavedLead | null, more: boolean) => void;
}

/** The values written for a caller: they outlive a reload and a lost login until they are stored. */
export function useFill({ formId, owner, fields, onSaved }: FillOptions) {
  const queryClient = useQueryClient();
  const initial = Object.fromEntries(fields.map((field) => [field.id, field.initial]));
  const draft = useFormDraft(owner, `fill-form:${formId}`, initial);
  const [texts, setTexts] = useState<Record<string, string>>(draft.initial);
  const [mine, setMine] = useState(true);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const { keep } = draft;
  useEffect(() => keep(texts), [keep, texts]);
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const { mutate, isPending, error } = useMutation({
    mutationFn: (_more: boolean) =>
      answerOf(fillForm(formId, { values: filledValues(fields, texts), assign_to_me: mine })),
    onSuccess: (lead, more) => {
      draft.forget();
      setTexts(initial);
      setErrors({});
      void queryClient.invalidateQueries({ queryKey: leadKeys.lists() });
      void queryClient.invalidateQueries({ queryKey: formKeys.lists() });
      onSaved(lead, more);
    },
    onError: (failure) => setErrors(errorsByField(failure)),
  });

  const placed = errorsByField(error);
  const [unplaced] = Object.entries(fieldErrorsOf(error)).flatMap(([key, message]) =>
    key.startsWith(PREFIX) ? [] : message,
  );
  const failure =
    error === null || Object.keys(placed).length > 0 ? null : (unplaced ?? describeFailure(error));

  return {
    formRef,
    texts,
    errors,
    failure,
    isPending,
    restored: draft.restored,
    mine,
    setMine,
    change(id: string, text: string) {
      setTexts((current) => ({ ...current, [id]: text }));
      setErrors(({ [id]: _corrected, ...others }) => others);
    },
    clear() {
      draft.forget();
      setTexts(initial);
      setErrors({});
    },
    submit(more: boolean) {
      if (isPending) return;
      const missing = fields.filter(
        ({ id, required }) => required && (texts[id] ?? '').trim() === '',
      );
      if (missing.length > 0) {
        setErrors(Object.fromEntries(missing.map(({ id }) => [id, 'Заполните это поле'])));
        return;
      }
      mutate(more);
    },
  };
}
