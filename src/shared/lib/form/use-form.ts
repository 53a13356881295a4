import { useRef, useState, type ChangeEvent, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { describeFailure, fieldErrorsOf, isApiFailure } from '../../api';
import { submitByKeys } from './submit-by-keys';
import { useCountdown } from './use-countdown';

type Values = Record<string, string | boolean>;
type Errors = Record<string, string>;
type TextChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface FormOptions<V extends Values, Output> {
  initial: V;
  /** The schema of the values; its messages stand under the fields. */
  schema: z.ZodMiniType<Output>;
  /** @param sent the values the output was read from */
  send: (output: Output, sent: V) => Promise<void>;
  /** A text of the form's own for a failure; null leaves it to the general one. */
  explain?: (error: unknown) => string | null;
  /** Maps a path of the server's refusal (`contact.phone`) to a field of the form, where the names differ. */
  fieldOf?: (path: string) => string;
  /** The field a refusal is about: another value of it may be sent at once. */
  refusedBy?: keyof V & string;
}

/** Why the form was not sent, and until when it may not be sent again (milliseconds of the epoch). */
interface Refusal {
  text: string | null;
  until: number | null;
}

const SECOND_MS = 1000;
const INVALID = '[aria-invalid="true"]';

function issuesOf(error: z.core.$ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/**
 * A form: what is typed, what is wrong with it, one call at a time. Typed values outlive every failure; the
 * first wrong field is focused; after a 429 with Retry-After nothing is sent until that time is over.
 * Ctrl+Enter sends it too.
 */
export function useForm<V extends Values, Output>(options: FormOptions<V, Output>) {
  const { initial, schema, send, explain, fieldOf, refusedBy } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [refusals, setRefusals] = useState<Record<string, Refusal>>({});
  const [sending, setSending] = useState(false);
  const subjectOf = (of: V) => (refusedBy ? String(of[refusedBy]).trim().toLowerCase() : '');
  const { text: failure = null, until = null } = refusals[subjectOf(values)] ?? {};
  const waitSeconds = useCountdown(until);
  const formRef = useRef<HTMLFormElement>(null);
  /** State comes a moment late for the second click of a double click. */
  const busy = useRef(false);

  function change(name: string, value: string | boolean) {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors(({ [name]: _corrected, ...others }) => others);
  }

  function refuse(next: Errors) {
    flushSync(() => setErrors(next));
    formRef.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }

  const forgetRefusal = () => setRefusals(({ [subjectOf(values)]: _past, ...others }) => others);

  function handleFailure(error: unknown) {
    const own = explain?.(error) ?? null;
    const refused = fieldErrorsOf(error, fieldOf);
    const placed = Object.entries(refused).filter(([name]) => name in initial);
    const unplaced = Object.entries(refused).find(([name]) => !(name in initial))?.[1];
    // A toast may have announced this failure already.
    const isShown = placed.length > 0 || (isApiFailure(error) && error.announced);
    const text = own ?? unplaced ?? (isShown ? null : describeFailure(error));
    const wait = isApiFailure(error) ? error.retryAfter : undefined;
    const until = wait === undefined ? null : Date.now() + wait * SECOND_MS;
    setRefusals((others) => ({ ...others, [subjectOf(values)]: { text, until } }));
    refuse(Object.fromEntries(placed.filter(([, message]) => message !== own)));
  }

  async function submit() {
    if (busy.current || waitSeconds > 0) return;
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      refuse(issuesOf(parsed.error));
      return;
    }
    busy.current = true;
    setSending(true);
    forgetRefusal();
    setErrors({});
    try {
      await send(parsed.data, values);
    } catch (error) {
      handleFailure(error);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  return {
    values,
    sending,
    failure,
    waitSeconds,
    /** Sets several values by other means than fields. */
    update: setValues,
    /** Goes back to what the form began with. */
    reset: () => {
      setValues(initial);
      setErrors({});
      setRefusals({});
    },
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
      onKeyDown: (event: KeyboardEvent) => submitByKeys(event, () => void submit()),
    },
    /** Props of a field of text. */
    text: (name: keyof V & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      // Mantine's password input does not say it by itself.
      'aria-invalid': errors[name] !== undefined,
      onChange: (event: TextChange) => change(name, event.currentTarget.value),
    }),
    /** Sets a value by other means than a field. */
    change: (name: keyof V & string, value: string | boolean) => change(name, value),
    /** Props of a checkbox. */
    checkbox: (name: keyof V & string) => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      'aria-invalid': errors[name] !== undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.checked),
    }),
  };
}
