/**
 * Beginnings of words by which the lists of ad blockers tell an advertisement in an address: what stands
 * there is not loaded, neither the page nor the script that puts the form into a site.
 */
const STEMS =
  'advert|adserv|adsense|adword|adfox|banner|baner|teaser|tizer|teazer|reklam|counter|schetchik|backlink|popup|popunder|clickunder|sponsor|affiliate|analytic|metrik|metric|tracker|tracking|pixel|doubleclick|promoblock';
/** Whole words of that kind. */
const WORDS = 'ad|ads|adv|track|stat|stats|click|clicks|partner-link';
/** Words that occur in no other word, so that they count anywhere in an address: «topbanner24». */
const ANYWHERE =
  'advert|adserv|adsense|adword|adfox|banner|teaser|reklam|backlink|popup|popunder|clickunder|sponsor|doubleclick|promoblock';
/** Endings that make an advertisement of «ad»: «adbox», not «adres». */
const AFTER_AD = 'ban|block|box|frame|img|link|place|show|slot|space|top|unit|video|view|zone';
const BLOCKED = new RegExp(
  `(?:^|-)(?:(?:${STEMS})[a-z0-9]*|(?:${WORDS})(?=-|\\d*(?:-|$))|ads?(?:${AFTER_AD}))|${ANYWHERE}`,
);

/** True where ad blockers would take a form at this address for an advertisement. */
export const isBlockedSlug = (slug: string): boolean => BLOCKED.test(slug);
