import {
  CHAT_CONTACT_FIELDS,
  FARTHEST_OFFSET,
  type ChatContactField,
  type ChatSettings,
  type ChatSettingsPatchInput,
} from '@/entities/chats/chat';
import type { ChatLooks } from '#widget-preview';

/** The text for «on» in a form of texts; an empty text means off. */
export const ON = 'yes';
/**
 * Whether something is asked before the first message: not at all, as the visitor likes, or it must be
 * answered.
 */
export const ASKED = { no: '', freely: 'optional', always: 'required' } as const;

/** The labels of the contact fields. */
export const CONTACT_NAMES: Readonly<Record<ChatContactField, string>> = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
};

const asked = ({ fields }: ChatSettings, key: ChatContactField): string => {
  const field = fields.find((each) => each.key === key);
  if (!field) return ASKED.no;
  return field.required ? ASKED.always : ASKED.freely;
};

/** How the widget looks and what it asks, as a form holds it. */
export const widgetTexts = (settings: ChatSettings) => ({
  enabled: settings.enabled ? ON : '',
  name: settings.name,
  color: settings.color,
  position: settings.position as string,
  offset_bottom: String(settings.offset?.bottom ?? ''),
  offset_side: String(settings.offset?.side ?? ''),
  greeting: settings.greeting,
  ask_name: asked(settings, 'name'),
  ask_phone: asked(settings, 'phone'),
  ask_email: asked(settings, 'email'),
  consent: settings.consent ? ON : '',
  consent_text: settings.consent?.text ?? '',
  consent_url: settings.consent?.url ?? '',
});
export type WidgetTexts = ReturnType<typeof widgetTexts>;

/** The labels of the fields where two versions are compared. */
export const WIDGET_LABELS: Readonly<Record<keyof WidgetTexts, string>> = {
  enabled: 'Виджет',
  name: 'Название',
  color: 'Цвет',
  position: 'Место на странице',
  offset_bottom: 'Отступ снизу, px',
  offset_side: 'Отступ сбоку, px',
  greeting: 'Приветствие',
  ask_name: 'Спросить имя',
  ask_phone: 'Спросить телефон',
  ask_email: 'Спросить e-mail',
  consent: 'Согласие',
  consent_text: 'Текст согласия',
  consent_url: 'Ссылка на политику',
};

const ASKED_WORDS: Readonly<Record<string, string>> = {
  [ASKED.no]: 'нет',
  [ASKED.freely]: 'да',
  [ASKED.always]: 'да, обязательно',
};

/** Returns the shown text of a field there, where its value is a code. */
export function widgetSaid(field: string, texts: Readonly<Record<string, string>>): string {
  const text = texts[field] ?? '';
  if (field.startsWith('ask_')) return ASKED_WORDS[text] ?? text;
  if (field === 'enabled') return text === ON ? 'показывается' : 'выключен';
  if (field === 'consent') return text === ON ? 'спрашивается' : 'не спрашивается';
  if (field === 'position') return text === 'left' ? 'слева' : 'справа';
  return text;
}

/** The questions of the form in their order. */
const askedFields = (texts: WidgetTexts) =>
  CHAT_CONTACT_FIELDS.filter((key) => texts[`ask_${key}`] !== ASKED.no).map((key) => ({
    key,
    required: texts[`ask_${key}`] === ASKED.always,
  }));

/** How far the button stands from the edges; an empty field is a fault. */
const offsetOf = (texts: WidgetTexts) => ({
  bottom: Number(texts.offset_bottom || NaN),
  side: Number(texts.offset_side || NaN),
});

/** A number of a field as far as it can be shown. */
const shownPx = (px: number) => Math.min(FARTHEST_OFFSET, Math.max(0, Math.round(px) || 0));

/** The widget as a visitor would get it, with somebody there. */
export const previewOf = (texts: WidgetTexts): ChatLooks => ({
  name: texts.name.trim() || 'Чат',
  color: texts.color,
  position: texts.position === 'left' ? 'left' : 'right',
  offset: {
    bottom: shownPx(offsetOf(texts).bottom),
    side: shownPx(offsetOf(texts).side),
  },
  greeting: texts.greeting.trim(),
  fields: askedFields(texts),
  consent:
    texts.consent === ON
      ? {
          text: texts.consent_text.trim() || 'Текст согласия',
          url: texts.consent_url || null,
          version: 1,
        }
      : null,
  online: true,
  offline_text: '',
  next_open_at: null,
  token: '',
  realtime: null,
});

/** Returns the patch of the form. @param hasOffset whether the back end knows a distance from the edges */
export const widgetPatch = (texts: WidgetTexts, hasOffset: boolean): ChatSettingsPatchInput => ({
  enabled: texts.enabled === ON,
  name: texts.name,
  color: texts.color,
  position: texts.position === 'left' ? 'left' : 'right',
  ...(hasOffset && { offset: offsetOf(texts) }),
  greeting: texts.greeting,
  fields: askedFields(texts),
  consent:
    texts.consent === ON ? { text: texts.consent_text, url: texts.consent_url || null } : null,
});

/** Maps a field of the wire to a field of the form. */
export const widgetField = (path: string): string => path.replace(/^(consent|offset)\./, '$1_');
