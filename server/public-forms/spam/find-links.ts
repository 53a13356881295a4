/** Endings of names that people and programs put into a text without a scheme before them. */
const ENDINGS =
  'ru|рф|com|net|org|info|biz|xyz|top|site|online|shop|store|club|icu|click|link|pro|su|io|me|by|kz|uz|ua|life|live|win|vip|space|website|fun|bet|casino|co|tk|ml|ga|cf|gq|pw';

const WITH_SCHEME = /(?:https?:\/\/|www\.)[^\s<>"\])]+/giu;
const BARE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:${ENDINGS})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])(?:\/[^\s<>"\])]*)?`,
  'giu',
);
/** A link as the markup of pages and of forums has it: no person types one into a form. */
const MARKUP = /<\s{0,3}a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]|<\s*(?:script|iframe|img)\b/iu;

/**
 * The addresses of pages in a text: those with a scheme or `www.`, and names of sites without; e-mails are
 * none.
 */
export function findLinks(text: string): { full: string[]; bare: string[] } {
  const full = text.match(WITH_SCHEME) ?? [];
  const bare = text.replace(WITH_SCHEME, ' ').match(BARE) ?? [];
  return { full, bare };
}

/** True where a text holds the markup of a link. */
export const hasLinkMarkup = (text: string) => MARKUP.test(text);
