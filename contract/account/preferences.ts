import * as z from 'zod/mini';
import { flagSchema } from '../base/wire/wire';
import { timeZoneSchema } from '../base/time/time-zone';

/** Events of notifications: a new lead, a lead assigned to the person, tasks, everything else for them. */
export const NOTIFIED_EVENTS = ['lead', 'assigned', 'task', 'other'] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];

/**
 * How, beside the bell, which has everything: by a sound, by a toast over another screen, by a window of the
 * browser, by a letter.
 */
export const NOTIFICATION_WAYS = ['sound', 'toast', 'window', 'email'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

/** The ways a person has chosen of one event; a server without toasts leaves them out, and they are shown. */
export type ChosenWays = Record<Exclude<NotificationWay, 'toast'>, boolean> & {
  toast?: boolean | undefined;
};

/** The ways by event. Without a choice of their own tasks go the ways of everything else. */
export type EventWays = Record<Exclude<NotifiedEvent, 'task'>, ChosenWays> & {
  task?: ChosenWays | undefined;
};

/** The ways a person has chosen of an event. */
export const waysOf = (events: EventWays, event: NotifiedEvent): ChosenWays =>
  events[event] ?? events.other;

/** How tall the rows of lists are: dense in a low window alone, never, everywhere. */
export const LIST_DENSITIES = ['normal', 'tall', 'compact'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** Of somebody who has chosen nothing. */
export const USUAL_PREFERENCES = {
  timezone: null,
  events: {
    lead: { sound: true, toast: true, window: false, email: false },
    assigned: { sound: true, toast: true, window: false, email: false },
    task: { sound: true, toast: true, window: false, email: false },
    other: { sound: true, toast: true, window: false, email: false },
  },
  quiet_hours: null,
  density: 'normal',
} satisfies Preferences;

const givenWaysSchema = z.object({
  sound: z.catch(flagSchema, true),
  toast: z.catch(z.optional(flagSchema), undefined),
  window: z.catch(flagSchema, false),
  email: z.catch(flagSchema, false),
});
const waysSchema = z.catch(givenWaysSchema, USUAL_PREFERENCES.events.other);

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * A time of every day in the person's zone, in which nothing sounds and no toast or window opens: `22:00`
 * inclusive to `08:00` exclusive.
 */
const quietHoursSchema = z.object({
  from: z.string().check(z.regex(CLOCK)),
  to: z.string().check(z.regex(CLOCK)),
});
export type QuietHours = z.output<typeof quietHoursSchema>;

/** Preferences that follow a person to every device; the others are kept by the browser. */
export const preferencesSchema = z.object({
  /** IANA name of a time zone, or null for the browser's. */
  timezone: z.catch(z.nullable(z.string().check(z.maxLength(64))), null),
  // An answer without it is one of a server that keeps no preferences.
  events: z.object({
    lead: waysSchema,
    assigned: waysSchema,
    task: z.catch(z.optional(givenWaysSchema), undefined),
    other: waysSchema,
  }),
  quiet_hours: z.catch(z.nullable(quietHoursSchema), null),
  /** How tall the rows of lists are that have no choice of their own. */
  density: z.catch(z.enum(LIST_DENSITIES), 'normal'),
});
export interface Preferences {
  timezone: string | null;
  events: EventWays;
  quiet_hours: QuietHours | null;
  density: ListDensity;
}

const clockSchema = z
  .string('Укажите время')
  .check(z.regex(CLOCK, 'Укажите время, например 22:00'));
const waysPatchSchema = z.strictObject({
  sound: z.optional(z.boolean()),
  toast: z.optional(z.boolean()),
  window: z.optional(z.boolean()),
  email: z.optional(z.boolean()),
});

/**
 * A change of the preferences: what is sent is merged into what is kept; a wrong value is refused, not passed
 * over.
 */
export const preferencesPatchSchema = z.strictObject({
  timezone: z.optional(z.nullable(timeZoneSchema)),
  events: z.optional(
    z.strictObject({
      lead: z.optional(waysPatchSchema),
      assigned: z.optional(waysPatchSchema),
      task: z.optional(waysPatchSchema),
      other: z.optional(waysPatchSchema),
    }),
  ),
  quiet_hours: z.optional(
    z.nullable(
      z.strictObject({ from: clockSchema, to: clockSchema }).check(
        z.refine(({ from, to }) => from !== to, {
          path: ['to'],
          message: 'Начало и конец не могут совпадать',
        }),
      ),
    ),
  ),
  density: z.optional(z.enum(LIST_DENSITIES)),
});
export type PreferencesPatch = z.output<typeof preferencesPatchSchema>;

/** Preferences with a change of them merged in, part by part. */
export function mergePreferences(kept: Preferences, change: PreferencesPatch): Preferences {
  const { timezone, events, quiet_hours, density } = change;
  const ways = (event: NotifiedEvent) => {
    const { sound, toast, window, email } = events?.[event] ?? {};
    const before = waysOf(kept.events, event);
    return {
      sound: sound ?? before.sound,
      toast: toast ?? before.toast,
      window: window ?? before.window,
      email: email ?? before.email,
    };
  };
  return {
    timezone: timezone === undefined ? kept.timezone : timezone,
    events: {
      lead: ways('lead'),
      assigned: ways('assigned'),
      ...(kept.events.task && { task: ways('task') }),
      other: ways('other'),
    },
    quiet_hours: quiet_hours === undefined ? kept.quiet_hours : quiet_hours,
    density: density ?? kept.density,
  };
}
