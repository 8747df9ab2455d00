// The messages that would have left this machine, as whoever got them sees them. A letter is drawn in a frame of its own
// that runs nothing: what guests wrote is in it.

const ESCAPES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text) => String(text ?? "").replace(/[&<>"']/g, (sign) => ESCAPES[sign]);

/** Every message in what the engine tells, however it groups them; the newest first. */
function messagesIn(told) {
  if (Array.isArray(told)) return told.flatMap(messagesIn);
  if (!told || typeof told !== "object") return [];
  return "MessageId" in told ? [told] : Object.values(told).flatMap(messagesIn);
}

const timeOf = ({ Timestamp }) => (typeof Timestamp === "number" ? Timestamp * 1000 : Date.parse(Timestamp ?? "")) || 0;
const receiverOf = (message) => [message.To ?? message.PhoneNumber ?? []].flat().join(", ");

function article(message) {
  const text = message.BodyText ?? message.Message ?? "";
  const at = timeOf(message) ? new Date(timeOf(message)).toISOString().replace("T", " ").slice(0, 19) : "";
  const page = message.BodyHtml
    ? `<iframe sandbox title="${escaped(message.Subject)}" srcdoc="${escaped(message.BodyHtml)}"></iframe>`
    : `<pre>${escaped(text)}</pre>`;
  return `<article><h2>${escaped(message.Subject ?? text.slice(0, 60))}</h2>
<p>${escaped(receiverOf(message))} <time>${at} UTC</time></p>${page}</article>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:44rem;margin:2rem auto;padding:0 1rem}
nav a{margin-inline-end:1rem;display:inline-block;padding:.6rem 0}article{border:1px solid #8886;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0;overflow-wrap:anywhere}p{margin:.25rem 0 1rem;opacity:.75}time{font-variant-numeric:tabular-nums;white-space:nowrap;margin-inline-start:.5rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}iframe{width:100%;height:32rem;border:0;border-radius:8px;background:#fff;color-scheme:light}`;

export const OUTBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src https: data: 'self'; frame-src 'self'";

/** A page of the messages of one kind. */
export function outboxPage(kind, told) {
  const messages = messagesIn(told).sort((one, other) => timeOf(other) - timeOf(one));
  const nothing = "<p>Nothing has been sent yet.</p>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox: ${kind}</title><style>${STYLE}</style></head>
<body><h1>Outbox: ${kind}</h1><nav><a href="/_outbox/emails">E-mails</a><a href="/_outbox/texts">Texts</a></nav>${messages.map(article).join("\n") || nothing}</body></html>`;
}
