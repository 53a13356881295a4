import * as z from 'zod/mini';
import { channelAuthorizationSchema } from '../base/wire/realtime';
import {
  countSchema,
  flagSchema,
  momentSchema,
  optionalMomentSchema,
  optionalTextSchema,
  typedText,
} from '../base/wire/wire';
import { toSiteDomain } from '../base/text/site-domain';
import { CHAT_STATUSES, chatContactShape } from './chat';
import { chatRatingSchema } from './chat-rating';
import { BY_HAND, chatAssignPatchSchema, chatAssignSchema } from './chat-assign';

/** Contact fields that a visitor may be asked for before the first message. */
export const CHAT_CONTACT_FIELDS = ['name', 'phone', 'email'] as const;
export type ChatContactField = (typeof CHAT_CONTACT_FIELDS)[number];
export const CHAT_POSITIONS = ['right', 'left'] as const;

/** How far from the edges of a page its button may stand, in pixels. */
export const FARTHEST_OFFSET = 160;
const OFFSET_FAULT = `Целое число пикселей от 0 до ${FARTHEST_OFFSET}`;
const offsetPx = z
  .int(OFFSET_FAULT)
  .check(z.minimum(0, OFFSET_FAULT), z.maximum(FARTHEST_OFFSET, OFFSET_FAULT));
const offsetSchema = z.object({ bottom: offsetPx, side: offsetPx });

const fieldSchema = z.object({ key: z.enum(CHAT_CONTACT_FIELDS), required: flagSchema });
const consentSchema = z.object({ text: z.string(), url: optionalTextSchema, version: z.int() });

const looksShape = {
  name: z.string(),
  /** `#1f6feb`. */
  color: z.string(),
  position: z.catch(z.enum(CHAT_POSITIONS), 'right'),
  /** Null: of a back end that knows none, as the widget stands by itself. */
  offset: z.catch(z.nullable(offsetSchema), null),
  greeting: z.string(),
  fields: z.catch(z.array(fieldSchema), []),
  consent: z.catch(z.nullable(consentSchema), null),
  /** The text outside of working hours. */
  offline_text: z.string(),
};

/** The widget of a company, as staff set it up. */
export const chatSettingsSchema = z.object({
  /** In the address of the widget; it never changes. */
  key: z.string(),
  enabled: flagSchema,
  ...looksShape,
  /**
   * Sites that may have the widget, in lower case and ASCII; each stands for all under it. None: any site.
   */
  domains: z.catch(z.array(z.string()), []),
  assign: z.catch(chatAssignSchema, BY_HAND),
  /** How many days after its last message a chat is kept; 0: for ever. */
  retention_days: z.catch(countSchema, 0),
  /** Where the widget was asked for lately, the newest first. */
  seen: z.catch(z.array(z.object({ domain: z.string(), at: momentSchema })), []),
  updated_at: optionalMomentSchema,
});
export type ChatSettings = z.output<typeof chatSettingsSchema>;

export const LONGEST_WIDGET_NAME = 60;
const LONGEST_GREETING = 500;
const LONGEST_CONSENT = 1000;
const LONGEST_URL = 500;
const LONGEST_DOMAIN = 500;
/** How many sites a company can name. */
const MOST_DOMAINS = 50;
const webAddress = typedText(LONGEST_URL).check(
  z.refine(
    (text: string) =>
      text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
    'Адрес начинается с http:// или https://',
  ),
);

const MOST_RETENTION_DAYS = 3650;
const RETENTION_FAULT = `Целое число дней от 0 до ${MOST_RETENTION_DAYS}`;

/** A site as people type it; it is kept as the browser names it. */
const siteDomain = z.pipe(
  typedText(LONGEST_DOMAIN).check(
    z.refine((text: string) => toSiteDomain(text) !== null, {
      error: ({ input }) => `Это не адрес сайта: ${String(input)}`,
    }),
  ),
  z.transform((text: string) => toSiteDomain(text) ?? text),
);
const siteDomains = z.pipe(
  z.array(siteDomain).check(z.maxLength(MOST_DOMAINS, `Не больше ${MOST_DOMAINS} сайтов`)),
  z.transform((domains: string[]) => [...new Set(domains)]),
);

const retentionDays = z
  .int(RETENTION_FAULT)
  .check(z.minimum(0, RETENTION_FAULT), z.maximum(MOST_RETENTION_DAYS, RETENTION_FAULT));

/** Any part of the settings. The version of the consent is counted by the server. */
export const chatSettingsPatchSchema = z.object({
  enabled: z.optional(z.boolean()),
  name: z.optional(typedText(LONGEST_WIDGET_NAME, 'Укажите название')),
  color: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i, 'Цвет — в виде #1f6feb'))),
  position: z.optional(z.enum(CHAT_POSITIONS)),
  offset: z.optional(offsetSchema),
  greeting: z.optional(typedText(LONGEST_GREETING)),
  fields: z.optional(
    z
      .array(z.object({ key: z.enum(CHAT_CONTACT_FIELDS), required: z.boolean() }))
      .check(
        z.refine(
          (fields: readonly { key: string }[]) =>
            new Set(fields.map(({ key }) => key)).size === fields.length,
          'Каждое поле — один раз',
        ),
      ),
  ),
  consent: z.optional(
    z.nullable(
      z.object({
        text: typedText(LONGEST_CONSENT, 'Укажите текст согласия'),
        url: z.optional(z.nullable(webAddress)),
      }),
    ),
  ),
  offline_text: z.optional(typedText(LONGEST_GREETING, 'Укажите текст')),
  domains: z.optional(siteDomains),
  assign: z.optional(chatAssignPatchSchema),
  retention_days: z.optional(retentionDays),
  /** Sent by pages that were opened before working hours moved to the settings of the company. */
  hours: z.optional(z.never('Рабочее время теперь в настройках компании')),
});
export type ChatSettingsPatch = z.output<typeof chatSettingsPatchSchema>;

export const widgetParamsSchema = z.object({
  key: z.string().check(z.regex(/^[\w-]{8,64}$/)),
});

/** The settings that the script of the widget draws. */
export const chatWidgetSchema = z.object({
  ...looksShape,
  /** Worked out here: what works them out need not be loaded by every page. */
  colours: z.object({
    accent: z.string(),
    /** Of texts on it. */
    on: z.string(),
    /** Of it, as a text on a light and on a dark surface. */
    link: z.string(),
    link_dark: z.string(),
  }),
  /** Whether somebody is there to answer. */
  online: z.catch(flagSchema, true),
  next_open_at: optionalMomentSchema,
  /** Goes back when a chat is begun: says when this answer was given. */
  token: optionalTextSchema,
  realtime: z.catch(
    z.nullable(
      z.object({
        key: z.string(),
        host: z.optional(z.string()),
        port: z.optional(z.int()),
        scheme: z.optional(z.string()),
      }),
    ),
    null,
  ),
});
export type ChatWidget = z.output<typeof chatWidgetSchema>;

/** The first call of a visitor's chat. Unexpected marks of the visit are left out. */
export const newVisitorChatSchema = z.object({
  widget: z.string('Укажите виджет'),
  token: z.catch(z.string(), ''),
  contact: z.optional(z.object(chatContactShape)),
  consent: z.catch(z.boolean(), false),
  page: z.catch(z.string(), ''),
  referer: z.catch(z.string(), ''),
  utm: z.catch(z.record(z.string(), z.unknown()), {}),
  first: z.catch(z.record(z.string(), z.unknown()), {}),
  /**
   * The view that has brought them, where that is an earlier one: its marks and code count, unless `utm` and
   * `ref` say them.
   */
  brought: z.catch(z.object({ page: z.string(), referer: z.string() }), { page: '', referer: '' }),
  ref: z.catch(z.string(), ''),
  /** A field no person sees; a program fills it. */
  hp: z.catch(z.string(), ''),
});
export type NewVisitorChat = z.output<typeof newVisitorChatSchema>;

/** Contact details that a visitor gives later. */
export const visitorPatchSchema = z.object({
  ...chatContactShape,
  consent: z.optional(z.boolean()),
  page: z.optional(z.catch(z.string(), '')),
});
export type VisitorPatch = z.output<typeof visitorPatchSchema>;

/** A chat as its visitor sees it: nothing in it holds or counts what is for staff alone. */
export const visitorChatSchema = z.object({
  /** Random, and not the number staff know. */
  id: z.string(),
  status: z.catch(z.enum(CHAT_STATUSES), 'open'),
  user: z.catch(z.nullable(z.object({ name: z.string() })), null),
  online: z.catch(flagSchema, true),
  last_seq: countSchema,
  read_seq: countSchema,
  staff_read_seq: countSchema,
  contact: z.object({
    name: optionalTextSchema,
    phone: optionalTextSchema,
    email: optionalTextSchema,
  }),
  /** The visitor's rating after the chat was closed. */
  rating: chatRatingSchema,
  /** The full name of the private channel. */
  channel: z.string(),
});
export type VisitorChat = z.output<typeof visitorChatSchema>;

/** The token opens this chat only, and is answered once. */
export const startedChatSchema = z.extend(visitorChatSchema, { visitor_token: z.string() });

export const visitorParamsSchema = z.object({ id: z.string().check(z.maxLength(100)) });

/** The socket and the channel it wants to hear. */
export const visitorAuthSchema = z.object({
  socket_id: z.string('Укажите socket_id').check(z.regex(/^\d{1,20}\.\d{1,20}$/)),
  channel_name: z.string('Укажите channel_name'),
});
export { channelAuthorizationSchema as visitorAuthorizationSchema };
