import type { ChatWidget } from '../../contract/chat/chat-widget';

type Looks = Pick<ChatWidget, 'colours' | 'offset'>;

/** On windows so small the chat covers the page. */
export const COVERS = '(max-width:480px),(max-height:420px)';

const LIGHT =
  '--surface:#fff;--soft:#f1f5f9;--text:#0f172a;--dim:#526077;--line:#e2e8f0;--edge:#7b889c;--bad:#b91c1c';
const DARK =
  '--surface:#131c2e;--soft:#24314a;--text:#e2e8f0;--dim:#a3b1c6;--line:#2c3a55;--edge:#7488a5;--bad:#fca5a5';

/** The looks of one widget: colours, as the server has worked them out, and distance from the edges. */
const ownLooks = ({ colours: { accent, on, link, link_dark: linkDark }, offset }: Looks) =>
  `.root{${LIGHT};--bottom:${offset?.bottom ?? 20}px;--side:${offset?.side ?? 20}px;--link:${link};--accent:${accent};--on:${on};color-scheme:light}
@media (prefers-color-scheme:dark){.root{${DARK};--link:${linkDark};color-scheme:dark}}`;

/**
 * Rules of the page for `div` or `*` end at the host; the important rules of a shadow win over the page's
 * own.
 */
const RULES = `:host{all:initial!important;direction:ltr!important;unicode-bidi:normal!important;position:fixed!important;z-index:2147483000!important;-webkit-user-select:text!important;user-select:text!important}
:host::before,:host::after{display:none!important}
::selection{color:highlighttext;background:highlight}
@media print{:host{display:none!important}}
*,*::before,*::after{box-sizing:border-box}
[hidden]{display:none!important}
.root{display:block;position:fixed;inset:0 auto auto 0;margin:0;border:0;padding:0;overflow:visible;background:none;direction:ltr;font:15px/1.4 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:var(--text);text-align:start;-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
p{margin:0}
button,input,textarea{font:inherit;color:inherit;letter-spacing:inherit;margin:0}
button{border:0;background:none;padding:0;cursor:pointer;border-radius:8px}
button:hover{filter:brightness(.9)}
a{color:inherit;text-decoration:underline;text-underline-offset:2px}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.icon{display:block;width:24px;height:24px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.launch,.head button,.attach,.send,.shut,.chips button{width:44px;height:44px;border-radius:30px;flex:none;display:grid;place-items:center}
.launch,.head,.ours,.send,.primary{background:var(--accent);color:var(--on)}
.author,.foot,.day,.note,.typing,.foot-line,.attach,.dim,::placeholder{color:var(--dim);opacity:1}
.author,.foot,.failed,.quiet,.day,.note,.typing,.foot-line,.words,.words label,.error,.state{font-size:13px}
.launch{position:fixed;bottom:var(--bottom);width:60px;height:60px;box-shadow:0 0 0 1px rgb(0 0 0/.08),0 6px 20px rgb(15 23 42/.28)}
.launch .icon{width:28px;height:28px}
.launch:focus-visible{outline:3px solid var(--on);outline-offset:-6px}
.right>*{right:var(--side)}.left>*{left:var(--side)}
.badge{position:absolute;top:-4px;right:-4px;min-width:24px;height:24px;padding:0 7px;border-radius:12px;background:#c81e1e;color:#fff;font:600 13px/24px system-ui,sans-serif;text-align:center;box-shadow:0 0 0 2px #fff}
.panel{position:fixed;bottom:calc(var(--bottom) + 72px);width:384px;max-width:calc(100vw - 20px - var(--side));height:min(640px,calc(100vh - 92px - var(--bottom)));display:flex;flex-direction:column;background:var(--surface);border-radius:16px;overflow:hidden;outline:0;box-shadow:0 0 0 1px rgb(15 23 42/.08),0 16px 48px rgb(15 23 42/.28);animation:rise .18s ease-out}
@keyframes rise{from{opacity:0;transform:translateY(12px)}}
.head{display:flex;align-items:center;gap:12px;padding:16px 12px 16px 20px}
.who{flex:1;min-width:0}
.name{font-weight:600;font-size:17px;overflow-wrap:anywhere}
.online::before{content:'';display:inline-block;width:8px;height:8px;margin-inline-end:6px;border-radius:4px;background:#22c55e;box-shadow:0 0 0 1.5px var(--on)}
.head :focus-visible{outline-color:var(--on);outline-offset:-3px}
.log,.panel>.contact{flex:1;min-height:0;overflow-y:auto;overscroll-behavior:contain;padding:20px;scrollbar-width:thin}
.log{display:flex;flex-direction:column;gap:4px}
.log:focus-visible{outline-offset:-3px}
.log>:first-child{margin-top:auto}
.row{display:flex;flex-direction:column;align-items:flex-start;max-width:85%;margin-top:6px}
.own{align-self:flex-end;align-items:flex-end}
.bubble{max-width:100%;padding:9px 14px;border-radius:16px;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext;text-align:start}
.theirs{align-self:flex-start;background:var(--soft);border-bottom-left-radius:4px}
.ours{border-bottom-right-radius:4px}
.bubble :focus-visible,.large :focus-visible{outline-color:currentColor}
.log>.bubble{max-width:85%}
.next .author{display:none}
.next{margin-top:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.author{padding:0 2px 2px}
.foot{display:flex;align-items:center;gap:4px;padding:2px 2px 0}
.mark .icon,.chips .icon,.file .icon{width:16px;height:16px;flex:none}
.failed{display:flex;flex-wrap:wrap;gap:0 10px;justify-content:flex-end;align-items:center;color:var(--bad);text-align:end}
.again,.quiet,.link{min-height:32px;padding:0 4px;color:var(--link);font-weight:500;text-decoration:underline;text-underline-offset:2px}
.quiet,.day,.note{align-self:center;text-align:center}
.day{margin-top:14px}
.note{margin-top:12px;max-width:90%;white-space:pre-wrap;overflow-wrap:anywhere}
.typing{min-height:20px;padding:0 20px}
.composer{display:flex;flex-wrap:wrap;align-items:flex-end;gap:8px;margin:4px 12px 0;padding:4px;border:1px solid var(--edge);border-radius:28px;background:var(--surface)}
.over .composer,.composer:focus-within{border-color:var(--link);box-shadow:0 0 0 1px var(--link)}
textarea{flex:1;min-width:0;field-sizing:content;max-height:144px;padding:11px 0;border:0;background:none;resize:none;font-size:16px;line-height:22px}
textarea:focus-visible{outline:0}
.chips{display:flex;flex:none;width:100%;flex-wrap:wrap;gap:4px;max-height:132px;overflow-y:auto;margin:0;padding:4px 4px 0;list-style:none}
.chips li{display:flex;align-items:center;max-width:100%;padding-left:12px;border-radius:16px;background:var(--soft);font-size:14px}
.chips bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.file{display:flex;align-items:center;gap:8px;max-width:100%;min-height:40px;padding:0 12px;margin-top:2px;border:1px solid var(--line);border-radius:12px;font-size:14px;text-align:start}
.picture{max-width:100%;margin-top:2px;border-radius:12px;overflow:hidden;background:var(--soft);cursor:zoom-in}
img{display:block;max-width:100%;height:auto;object-fit:scale-down}
.large{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:16px;border:0;background:rgb(15 23 42/.92);color:#fff}
.large[open]{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px}
.large img{min-height:0;max-height:100%;flex:0 1 auto;object-fit:contain}
.shut{align-self:flex-end}
.large .file{flex:none;border-color:currentColor}
.file bdi{min-width:0;overflow-wrap:anywhere}
.send[data-empty]{background:var(--soft);color:var(--dim)}
.foot-line{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 12px;min-height:36px;padding:4px 12px 6px;text-align:center}
.foot-line .link{color:var(--dim);font-weight:400;text-decoration-color:transparent}
.foot-line .link:hover,.foot-line .sure{text-decoration-color:currentColor}
.foot-line .sure{color:var(--link);font-weight:500}
.stars{display:flex}
.foot-line .star{font-size:24px;text-decoration:none}
.contact,.field{display:flex;flex-direction:column;gap:8px}
.contact{gap:14px}
.field label{font-weight:500;font-size:14px}
.dim,.words label{font-weight:400}
.field input:not([type=checkbox]){width:100%;height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:10px;background:var(--surface);font-size:16px}
.field input:focus-visible{outline-offset:0;border-color:var(--link)}
[aria-invalid=true]{border-color:var(--bad)!important}
.consent .field{flex-direction:row;align-items:flex-start;gap:10px}
.consent input{width:20px;height:20px;flex:none;accent-color:var(--link)}
.words{overflow-wrap:anywhere;white-space:pre-wrap}
.words a{color:var(--link)}
.error{margin-top:4px;color:var(--bad)}
.error:empty,.bubble:empty{display:none}
.log>.contact{margin-top:14px;padding:14px;border:1px solid var(--line);border-radius:12px}
.primary{flex:none;min-height:48px;border-radius:12px;font-weight:600;font-size:16px}
@media ${COVERS}{
.panel{inset:var(--top,0px) 0 auto 0!important;width:100%;max-width:none;height:var(--height,100dvh);border-radius:0;box-shadow:none}
.is-open .launch{display:none}
}
@media (pointer:coarse){.again,.quiet,.link{min-width:44px;min-height:44px}}
@media (forced-colors:active){.launch,.panel,.bubble,.send,.primary{border:1px solid}}
@media (prefers-reduced-motion:reduce){.panel{animation:none}}`;

/** The page may have given the short names of our values to its own. */
const ownNames = (text: string) => text.replace(/--(?=[a-z])/g, '--site-chat-');

/**
 * Gives a shadow root its looks; a page that forbids styles in its markup allows those that are constructed.
 */
export function adopt(root: ShadowRoot, given: readonly string[]): (last: string) => void {
  const texts = given.map(ownNames);
  if (!('adoptedStyleSheets' in Document.prototype)) {
    // Old browsers, with pages that forbid nothing.
    const elements = texts.map((text) => {
      const style = document.createElement('style');
      style.textContent = text;
      root.append(style);
      return style;
    });
    return (last) => {
      const style = elements[elements.length - 1];
      if (style) style.textContent = ownNames(last);
    };
  }
  const sheets = texts.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  root.adoptedStyleSheets = sheets;
  return (last) => sheets[sheets.length - 1]?.replaceSync(ownNames(last));
}

/** The style sheets of a widget. */
export const looksOf = (chosen: Looks): string[] => [ownLooks(chosen), RULES];

/** Puts the widget's looks into its shadow, and keeps the panel above the keyboard of a phone. */
export function dress(root: ShadowRoot, chosen: Looks): void {
  const place = adopt(root, [...looksOf(chosen), '']);
  const { visualViewport } = window;
  if (!visualViewport) return;
  const follow = () => {
    const { offsetTop, height, scale } = visualViewport;
    // A magnified page keeps its size.
    if (scale > 1.01) place('');
    else place(`.root{--top:${Math.round(offsetTop)}px;--height:${Math.round(height)}px}`);
  };
  for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, follow);
  follow();
}
