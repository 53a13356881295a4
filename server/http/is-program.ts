/** No browser has a longer name. */
const LONGEST = 1000;
/**
 * A name that begins with a program, not as a browser's. The browser inside a messenger names it last;
 * the maker of its previews names it first. On Apple's devices programs end with «CFNetwork».
 */
const OWN_NAME =
  /^(?:telegram|whatsapp|viber|skype|slack|curl|wget|python|go-http|java\/|okhttp|dalvik|axios|node(?![a-z])|undici|ruby|php|perl|libwww|apache-http|guzzlehttp|postmanruntime|(?!mozilla\/).*\bcfnetwork\b)|^mozilla\/[\d.]+$/i;
/** «compatible» is how programs name themselves in the brackets; two old browsers did too. */
const SAYS_COMPATIBLE = /\(compatible;(?! (?:MSIE|Konqueror))/i;
/** A name with an address to write to is a program's. */
const GIVES_ADDRESS = /\+?https?:\/\/|@[\w-]+\.\w/i;
/** Names of the programs that call themselves browsers in everything else. */
const PROGRAM =
  /(?:(?<!cu)bot|crawler|spider|slurp|preview|scanner|monitor|checker|fetcher)\b|facebookexternalhit|vkshare|headless|lighthouse|pagespeed|google(?:other|-read|-inspection| favicon| web)|gtmetrix|ptst\/|pingdom|uptime|phantomjs|prerender/i;

/** The text without its brackets: what stands in them is of the device, of which some are called CUBOT. */
function withoutBrackets(agent: string): string {
  const outside = agent.replace(/\([^()]*\)/g, '');
  return outside === agent ? agent : withoutBrackets(outside);
}

/**
 * True for programs that open pages without a person: search engines, makers of link previews, monitors. They
 * are recognised by their names, not by a word anywhere: messengers have browsers of their own, which are
 * people.
 * @param agent the sender's User-Agent; an empty or unknown one counts as a person's
 */
export function isProgram(agent: string): boolean {
  const said = agent.slice(0, LONGEST);
  return (
    OWN_NAME.test(said) ||
    SAYS_COMPATIBLE.test(said) ||
    GIVES_ADDRESS.test(said) ||
    PROGRAM.test(withoutBrackets(said))
  );
}
