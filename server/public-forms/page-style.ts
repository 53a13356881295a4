/** The look all public forms share; colours and the roundness come from the form's theme. */
export const PAGE_STYLE = `*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--text);font:16px/24px Inter,system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px 16px 48px}
.card{background:var(--surface);border:1px solid var(--line);border-radius:var(--radius);padding:24px 16px}
@media (min-width:600px){main{padding-top:56px}.card{padding:32px}}
.framed body{min-height:0;background:none}
.framed main{max-width:none;padding:0}
.card>:last-child{margin-bottom:0}
.logo{display:block;height:40px;width:100%;margin:0 0 12px;object-fit:contain;object-position:left}
.company{margin:0 0 4px;color:var(--dimmed);font-size:14px;line-height:20px}
h1{margin:0 0 24px;font-size:20px;line-height:28px;font-weight:600}
h2{margin:8px 0 0;font-size:16px;line-height:24px;font-weight:600}
h1,h2,p,label,legend,a{overflow-wrap:anywhere}
.success{color:var(--success)}
.success:focus{outline:none}
.lines{white-space:pre-line}
.grid{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}
.grid>*{grid-column:1/-1;margin:0;min-width:0}
@media (min-width:480px){.grid>.half{grid-column:auto}}
fieldset{border:0;padding:0}
label,legend{display:block;margin:0 0 4px;padding:0;font-size:14px;line-height:20px;font-weight:500}
.required{color:var(--error)}
input,textarea,select{display:block;width:100%;min-height:44px;padding:9px 12px;border:1px solid var(--input-line);border-radius:min(var(--radius),12px);background:var(--surface);color:inherit;font:inherit}
textarea{min-height:104px;resize:vertical}
::placeholder{color:var(--placeholder);opacity:1}
[aria-invalid=true]{border-color:var(--error)}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.error,.hint{margin:4px 0 0;font-size:14px;line-height:20px}
.error{color:var(--error)}
.hint{color:var(--dimmed)}
.alert{margin:0 0 24px;padding:12px 16px;border-radius:min(var(--radius),12px);background:var(--error-fill);color:var(--error)}
.grid>.alert{margin:0}
.waiting{background:none;border:1px solid var(--line);color:var(--text)}
.check{display:flex;gap:12px;align-items:flex-start;margin:0;padding:4px 0;min-height:32px;font-size:16px;line-height:24px;font-weight:400}
.check input{flex:none;width:20px;min-height:20px;height:20px;margin:2px 0;accent-color:var(--link)}
.consent{font-size:14px;line-height:24px}
.pair{display:flex;gap:8px;align-items:center}
.pair input{min-width:0;flex:1}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
button{display:block;width:100%;min-height:44px;margin-top:8px;padding:8px 16px;border:0;border-radius:min(var(--radius),22px);background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{box-shadow:inset 0 0 0 2px var(--link)}
button[aria-disabled=true]{cursor:progress}
a{color:var(--link)}
[hidden]{display:none}
`;
