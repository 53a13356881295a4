import { Stack } from '@mantine/core';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { answerOf } from '../../api';
import { keepsDrafts, useFormDraft } from '../../lib/drafts';
import { useForm } from '../../lib/form';
import { toast } from '../../lib/toast';
import { DraftNotice } from '../draft-notice';
import { FormFailure } from '../form-failure';
import { LeaveGuard } from '../leave-guard';
import { mergeFields } from './fields-in-conflict';
import { ChangesBar, FormFoot, RecordConflict } from './record-form-parts';

/**
 * The saved record, or the current one where another person saved first; neither where the server saved
 * without returning it.
 */
export type RecordWriteOutcome<R> =
  { saved: R; clash: null } | { saved: null; clash: R } | { saved: null; clash: null };

/** The words for a conflict with a colleague who saved first. */
export interface ConflictWords {
  /** The name of their version: «Сейчас у клиента». */
  remote: string;
  /** Says that there is one, and whose. @param since the version the person began with */
  title?: (since: string | null) => ReactNode;
}

/** Props of the field of that name. */
export type TextProps<Name extends string> = (name: Name) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (
    event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
  ) => void;
};

interface RecordFormProps<R, T extends Record<string, string>, Patch> {
  record: R;
  /** The fields of a record as a form holds them. */
  textsOf: (record: R) => T;
  /** Returns the version that a write is based on, see `If-Unmodified-Since`. */
  versionOf: (record: R) => string | null;
  /** The labels of the fields where two versions are compared; unlabelled fields follow a labelled one. */
  labels: Partial<Record<keyof T & string, string>>;
  /** Returns the shown text of a field whose value is a code, such as the id of a colleague. */
  said?: (name: string, texts: T) => string;
  schema: z.ZodMiniType<Patch>;
  /** Maps a path of the server's refusal to a field of the form, where the names differ. */
  fieldOf?: (path: string) => string;
  /** A text of the form's own for a failure; null leaves it to the general one. */
  explain?: (error: unknown) => string | null;
  /**
   * Saves and notifies; a change by a colleague that this browser has not seen is shown as a conflict.
   * @param changed the fields that are others than those the person has seen
   */
  save: (
    patch: Patch,
    seenAt: string | null,
    changed: ReadonlySet<string>,
  ) => Promise<RecordWriteOutcome<R>>;
  conflict: ConflictWords;
  /** The author of the draft, and its subject: `user:5`. */
  draft: { owner: number | null; of: string };
  /** @param change sets a field by other means than typing */
  fields: (
    text: TextProps<keyof T & string>,
    change: (name: keyof T & string, value: string) => void,
  ) => ReactNode;
  className?: string | undefined;
  /** Renders the cancel button. @param forget drops the draft; `isSending`: a save is under way */
  cancel: (forget: () => void, isSending: boolean) => ReactNode;
  /** The text of the submit button. */
  submitLabel?: string;
  /** Stands at the other end of the row of buttons. */
  aside?: ReactNode;
  /** The warning against unsaved changes; absent: leaving asks nothing, and the draft is kept. */
  leaveText?: string;
  /** Takes the place of the row of buttons, for a form that is taller than screens are. */
  saveBar?: SaveBar | undefined;
}

/**
 * A form that is saved by a bar at the foot of the screen, there only while something is unsaved, and by a
 * button outside of it. Leaving asks nothing while the draft is kept.
 */
export interface SaveBar {
  /** The id of the form, for the button outside. */
  formId: string;
  onDirty: (isDirty: boolean) => void;
}

/** The current record of a colleague who saved first. */
interface Clash<R, T> {
  record: R;
  /** It with the person's own changes. */
  merged: T;
  /** The version the person began with. */
  since: string | null;
}

type Values = Readonly<Record<string, string | boolean>>;

/** The names of the fields that are others than they were. */
const changedOf = (before: Values, values: Values) =>
  Object.keys(before).filter((name) => values[name] !== before[name]);

/** Keeps the values as a draft, and where an answer finds them. */
function useKept<V extends Values>(
  keep: (values: V) => void,
  latestRef: RefObject<Values>,
  values: V,
) {
  useEffect(() => {
    latestRef.current = values;
    keep(values);
  }, [keep, latestRef, values]);
}

/** Tells a button outside of the form whether something is unsaved. */
function useDirty(saveBar: SaveBar | undefined, isDirty: boolean) {
  const onDirty = saveBar?.onDirty;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
}

type FieldsProps<R, T extends Record<string, string>, Patch> = RecordFormProps<R, T, Patch> & {
  onDiscard: () => void;
};

/** The form of a record, its draft, and the other version where a colleague saved first. */
function useRecordForm<R, T extends Record<string, string>, Patch>({
  record,
  textsOf,
  versionOf,
  schema,
  fieldOf,
  explain,
  save,
  draft: { owner, of },
  saveBar,
  onDiscard,
}: FieldsProps<R, T, Patch>) {
  const saved = textsOf(record);
  const draft = useFormDraft(owner, of, saved);
  const [restored, setRestored] = useState(draft.restored);
  const [clash, setClash] = useState<Clash<R, T> | null>(null);
  // The version the person has seen, not the newest one in the cache.
  const seen = useRef({ at: versionOf(record), texts: saved });
  /** The values of the fields when an answer arrives. */
  const latest = useRef<Record<string, string | boolean>>(saved);
  const form = useForm({
    initial: draft.initial,
    schema,
    ...(fieldOf && { fieldOf }),
    ...(explain && { explain }),
    send: async (patch) => {
      const { at, texts } = seen.current;
      const outcome = await answerOf(save(patch, at, new Set(changedOf(texts, form.values))));
      if (outcome === null) toast.success('Изменения сохранены');
      const remote = outcome?.clash ?? null;
      setClash(
        remote && {
          record: remote,
          merged: mergeFields(latest.current as T, textsOf(remote), texts),
          since: at,
        },
      );
      if (remote) return;
      const written = outcome?.saved ?? null;
      const stored = written === null ? { ...texts, ...form.values } : textsOf(written);
      seen.current = { at: written && versionOf(written), texts: stored };
      // It may be kept in another form than it was typed in; what has been typed since stays.
      for (const [name, text] of Object.entries(stored)) {
        if (latest.current[name] === form.values[name]) form.change(name, text);
      }
      draft.forget();
      setRestored(false);
    },
  });
  useKept(draft.keep, latest, form.values);

  const discard = () => {
    draft.forget();
    onDiscard();
  };
  const local = form.values as T;
  const changed = changedOf(saved, local).length;
  useDirty(saveBar, changed > 0);
  /** Fills the fields, now that the other version has been seen. */
  const goOnWith = (texts: T, remote: R) => {
    form.update(texts);
    seen.current = { at: versionOf(remote), texts: textsOf(remote) };
  };
  /** Gives the own version up. @returns what brings it back */
  const accept = (remote: R, own: T) => {
    goOnWith(textsOf(remote), remote);
    setClash(null);
    return () => {
      draft.keep(own);
      onDiscard();
    };
  };

  const keepOwn = ({ merged, record: remote }: Clash<R, T>) => {
    // The fields are drawn again: a refusal stands at one of them.
    flushSync(() => {
      goOnWith(merged, remote);
      setClash(null);
    });
    form.formProps.ref.current?.requestSubmit();
  };
  /** Gives up whatever was typed. @returns what brings it back */
  const discardTyped = () => {
    discard();
    return () => {
      draft.keep(local);
      onDiscard();
    };
  };
  return { form, clash, restored, local, changed, discard, discardTyped, accept, keepOwn };
}

function Fields<R, T extends Record<string, string>, Patch>(props: FieldsProps<R, T, Patch>) {
  const { textsOf, labels, said, conflict, fields, className, cancel, aside, leaveText } = props;
  const { draft: about, saveBar, submitLabel = 'Сохранить' } = props;
  const { form, clash, restored, local, changed, discard, discardTyped, accept, keepOwn } =
    useRecordForm(props);
  const isDirty = changed > 0;

  return (
    <form
      {...form.formProps}
      id={saveBar?.formId}
      tabIndex={saveBar && -1}
      className={className}
      data-closes-freely={about.owner !== null || undefined}
    >
      <Stack gap="md">
        {restored && !saveBar && <DraftNotice onDiscard={discard} />}
        {clash ? (
          <RecordConflict
            {...{ labels, said, local, isSending: form.sending }}
            title={conflict.title?.(clash.since)}
            remoteName={conflict.remote}
            merged={clash.merged}
            remote={textsOf(clash.record)}
            onKeepLocal={() => keepOwn(clash)}
            onAcceptRemote={() => accept(clash.record, clash.merged)}
          />
        ) : (
          fields(form.text, form.change)
        )}
        <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
        {!clash && !saveBar && (
          <FormFoot {...{ aside, submitLabel }} isSending={form.sending} wait={form.waitSeconds}>
            {cancel(discard, form.sending)}
          </FormFoot>
        )}
        {!clash && saveBar && isDirty && (
          <ChangesBar
            about={about.of}
            changed={changed}
            isSaving={form.sending}
            form={form.formProps.ref}
            onDiscard={discardTyped}
          />
        )}
      </Stack>
      {leaveText !== undefined && (
        <LeaveGuard isDirty={isDirty && !(saveBar && keepsDrafts(about.owner))}>
          {leaveText}
        </LeaveGuard>
      )}
    </form>
  );
}

/**
 * The texts of one record under edit: kept as a draft in this browser, sent whole, compared with a
 * colleague's version where theirs came first.
 */
export function RecordForm<R, T extends Record<string, string>, Patch>(
  props: RecordFormProps<R, T, Patch>,
) {
  const [round, setRound] = useState(0);
  return <Fields key={round} {...props} onDiscard={() => setRound((now) => now + 1)} />;
}
