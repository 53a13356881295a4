/**
 * The look of a document at its client's: that of the screen of the staff, for a phone first, and for print.
 * White whatever the theme.
 */
export const DOCUMENT_STYLE = `@font-face{font-family:Roboto;src:url('/fonts/roboto-400.woff2') format('woff2');font-weight:400;font-display:swap}
@font-face{font-family:Roboto;src:url('/fonts/roboto-500.woff2') format('woff2');font-weight:500 700;font-display:swap}
:root{color-scheme:light;--ink:#1c2128;--dim:#57606a;--line:#d0d7de;--strong:#8c959f;--blue:#1d4ed8}
*{box-sizing:border-box}
body{margin:0;background:#f3f4f6;color:var(--ink);font:15px/1.45 Roboto,system-ui,-apple-system,'Segoe UI',Arial,sans-serif;text-rendering:geometricPrecision;overflow-wrap:anywhere}
main{max-width:calc(210mm + 48px);margin:0 auto;padding:12px}
h1,h2,h3,p,dl,dd,figure,ul{margin:0;padding:0}
ul{list-style:none}
a{color:var(--blue)}
.box{margin:0 0 12px;padding:12px 16px;border:1px solid var(--line);border-radius:8px;background:#fff}
.box :is(h1,h2){margin-block-end:8px;font-size:20px;line-height:1.25}
.brief{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between}
.brief strong{font-size:18px}
.go,button{display:inline-block;min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--blue);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.tools{margin-block-end:12px;text-align:end}
.file{display:inline-block;min-height:44px;padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:#fff;color:var(--ink);font-weight:600;text-decoration:none}
.done{border-color:#1a7f37;background:#f0fdf4}
.alert{color:#b42318}
input+.alert{margin:-4px 0 12px}
label{display:block;margin:12px 0 4px;font-weight:600}
input{display:block;scroll-margin-top:50vh;width:100%;max-width:360px;min-height:44px;margin:0 0 12px;padding:8px 12px;border:1px solid var(--strong);border-radius:8px;background:#fff;color:inherit;font:inherit;font-size:16px}
input[aria-invalid]{border-color:#b42318}
:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
.ask{margin-block-start:12px}
.ask strong{display:block}
@media (pointer:coarse){.row a{display:inline-flex;min-height:44px;align-items:center}}
.foot{color:var(--dim);font-size:13px;text-align:center}
.document{margin:0 0 12px;padding:clamp(16px,5vw,15mm);border-radius:4px;background:#fff;box-shadow:0 0 0 1px var(--line);line-height:1.35}
.head,.sides,.grid{display:grid;gap:16px 24px}
.head{padding-block-end:16px;border-block-end:2px solid var(--ink)}
.cap,.row{display:block}
.cap,.date,.details,.words{color:var(--dim)}
.document h1{font-size:22px;line-height:1.25}
.head+h1{margin-block-start:24px}
.date{display:flex;flex-wrap:wrap;gap:0 24px;justify-content:space-between}
.logo{display:block;max-width:60mm;max-height:22mm;margin-block-end:8px}
.boxes{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 12px;margin-block-start:12px;font-variant-numeric:tabular-nums}
.boxes>div{display:grid;grid-template-columns:92px 1fr;min-height:28px;border-block-end:1px solid var(--line);break-inside:avoid}
.boxes dt{align-self:center;color:var(--dim);font-size:12px}
.boxes dd{padding:4px 8px;border:1px solid var(--line);border-block-end:0}
.measured{margin-block-start:24px;break-inside:avoid}
.measured h2{font-size:16px}
.measured>div{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:0 24px}
.measured svg{max-width:280px}
.measured .details{margin-block-start:8px}
table{width:100%;border-collapse:separate;border-spacing:0;margin-block-start:16px;font-variant-numeric:tabular-nums}
th{padding:6px 8px;border-block-end:1px solid var(--ink);font-size:12px;font-weight:600;text-align:start}
td{padding:6px 8px;border-block-end:1px solid var(--line);vertical-align:top}
:is(td,th):first-child{padding-inline-start:0}
:is(td,th):last-child{padding-inline-end:0}
:is(td,th):nth-child(2){width:100%}
:is(td,th):nth-child(n+3){text-align:end}
:is(td,th):not(:nth-child(2)){white-space:nowrap}
thead,tr,.sums dl>div,.paragraph>p,.sides,.payee,.grid figure,svg{break-inside:avoid}
.sums dl>div:first-child,.paragraph>p:first-child:not(:last-child){break-after:avoid}
.sums .total,.sums .total~div,.words,.paragraph:last-child>p:last-child,.sides.both,.sign{break-before:avoid}
.details{font-size:12px}
.sums{margin-block-start:12px}
.sums dl{width:min(100%,380px);margin-inline-start:auto;font-variant-numeric:tabular-nums}
.sums dl>div{display:flex;gap:16px;justify-content:space-between;padding:3px 0}
.sums dd{white-space:nowrap}
.sums dl>.total{padding-block:6px;border-block:1px solid var(--ink);font-size:16px;font-weight:700}
.words{margin-block-start:8px}
.text{margin-block-start:16px;white-space:pre-wrap}
.paragraph+.paragraph{margin-block-start:8px}
.sign{display:flex;flex-wrap:wrap;gap:12px;align-items:flex-end;min-height:48px;margin-block-start:16px;break-inside:avoid}
.line{position:relative;flex:0 1 180px;min-width:100px;border-block-end:1px solid var(--ink)}
.signed,.stamp{position:absolute;inset-block-end:-6px;inset-inline-start:4px;max-width:40mm;max-height:16mm}
.stamp{inset-block-end:-14mm;inset-inline-start:26mm;max-width:38mm;max-height:38mm;mix-blend-mode:multiply}
.sides{margin-block-start:24px}
.sides.both{grid-template-rows:repeat(4,auto);row-gap:0}
.sides.both>div{display:grid;grid-row:span 4;grid-template-rows:subgrid;align-items:start}
.sides.both .sign{align-self:end}
.fill{display:flex;gap:6px;align-items:flex-end;padding-block-start:6px}
.fill+.row:not(.fill){margin-block-start:6px}
i{flex:1 1 0;border-block-end:1px solid var(--ink)}
.sides .sign{margin-block-start:0}
.sides .cap{font-size:12px}
.sides .line{flex:1 1 120px}
.heading{margin-block-start:32px;break-after:avoid}
.heading h2{font-size:18px;line-height:1.25}
.payee{display:flex;flex-wrap:wrap;gap:16px 32px;align-items:flex-start;justify-content:space-between;padding:12px 16px;border:1px solid var(--ink);margin-block-start:16px}
.payee dl{flex:1 1 300px}
.payee dl>div{display:grid;grid-template-columns:120px 1fr;gap:8px;padding-block:2px}
.payee dt,.payee figcaption{color:var(--dim)}
.payee dd{font-variant-numeric:tabular-nums}
.paid{flex:1 1 42mm;align-self:center;color:#1a7f37;font-size:20px;font-weight:700;text-align:center}
.qr{width:42mm;margin:0 auto}
.qr svg{display:block;width:42mm;height:42mm}
.qr figcaption{font-size:12px;text-align:center}
.drawings{margin-block-start:32px}
.drawings :is(h2,h3){margin-block-end:12px;break-after:avoid;font-size:16px}
.grid{row-gap:12px}
.grid figcaption{text-align:center}
.grid svg{display:block;max-width:100%;height:auto;margin:0 auto}
.film{fill:#eff4fe;stroke:var(--strong)}
.opening{fill:none;stroke:var(--dim);stroke-dasharray:4 4}
.skirt{fill:#d5d7da}
.diagonal{fill:none;stroke:var(--dim);stroke-dasharray:8 5}
.seam{fill:none;stroke:var(--dim);stroke-dasharray:2 3;stroke-width:1.5}
.zipTape{stroke:var(--dim);stroke-width:6}
.zip{stroke:#fff;stroke-dasharray:3 2;stroke-width:2}
.edgingLine{fill:none;stroke:var(--strong);stroke-width:8}
.edging{fill:none;stroke-width:6}
[class^=fastener]{stroke:var(--ink);stroke-linecap:round;stroke-width:7.5}
.fastenerHole{stroke:#fff;stroke-width:4.5}
.fastenerSmall{stroke-width:3}
.fastenerSmallHole{stroke:#fff;stroke-width:1.3}
svg text{fill:var(--ink);font-size:15px;text-anchor:middle}
svg .count{fill:var(--dim);font-size:14px}
[data-anchor=start]{text-anchor:start!important}
[data-anchor=end]{text-anchor:end!important}
@media screen and (max-width:600px){thead{display:none}
tr{display:grid;grid-template-columns:24px repeat(3,1fr);padding-block:8px;border-block-end:1px solid var(--line)}
td{padding:2px 0;border:0}
td:nth-child(2){grid-column:2/-1}
td:nth-child(3){grid-column:2;text-align:start}
td[data-label]::before{display:block;color:var(--dim);content:attr(data-label);font-size:12px}
.payee dl>div{grid-template-columns:92px 1fr}
.payee dt{font-size:13px}
.sides.both>div+div{margin-block-start:24px}}
@media screen and (max-width:600px){.document{font-size:15px}}
@media (min-width:601px){.document{font-size:14px}main{padding:24px}.head,.sides,.grid{grid-template-columns:1fr 1fr}}
@media (min-width:842px){.document{padding:15mm 15mm 18mm 20mm}}
@page{size:a4;margin:15mm 15mm 18mm 20mm;@bottom-right{color:#57606a;content:'Стр. ' counter(page) ' из ' counter(pages);font-size:9pt}}
@media print{.row a{color:inherit;text-decoration:none}body{background:#fff}main,.document{max-width:none;padding:0;margin:0;box-shadow:none;font-size:10.5pt}.screen{display:none}
.head,.sides,.grid{grid-template-columns:1fr 1fr}
.heading.new{margin-block-start:0;break-before:page}}`;
