"""HTML of the hosted payment pages: a card form in three designs, the bank's question, and the way back."""

import html
import json
from dataclasses import dataclass

from infrastructure.local.sandbox.cards import TEST_CARDS


@dataclass(frozen=True)
class Livery:
    """A provider's colours and name."""

    name: str
    ink: str
    paper: str


STRIPE = Livery("Stripe Checkout", "#4f46e5", "#f6f7fb")
GLOBAL_PAYMENTS = Livery("Global Payments", "#0057b8", "#f3f7fb")
CLOVER = Livery("Clover Checkout", "#1f7a34", "#f4f9f4")

_STYLE = """
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:start center;padding:24px 16px;
font:16px/1.45 system-ui,sans-serif;color:#16181d;background:var(--paper)}
main{width:100%;max-width:420px;background:#fff;border-radius:16px;padding:24px;
box-shadow:0 1px 2px #0001,0 12px 32px #0001}
header{display:flex;justify-content:space-between;gap:12px;align-items:baseline;color:#5b6070;font-size:14px}
header b{color:var(--ink)}.test{background:#fff3d6;color:#7a4b00;border-radius:99px;padding:2px 10px;font-weight:600}
h1{font-size:34px;letter-spacing:-.02em;margin:12px 0 2px}p{margin:0 0 18px;color:#5b6070}
label{display:block;font-size:14px;font-weight:600;margin:0 0 12px}
input{display:block;width:100%;margin-top:4px;padding:12px;font:inherit;border:1px solid #c9cdd8;border-radius:10px}
input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{
outline:3px solid var(--ink);outline-offset:2px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button{width:100%;padding:14px;border:0;border-radius:10px;background:var(--ink);color:#fff;
font:600 16px/1 system-ui;cursor:pointer}
button.quiet{background:#eef0f6;color:#16181d;margin-top:10px}button[disabled]{opacity:.6}
[role=alert]{background:#fdecec;color:#8f1313;border-radius:10px;padding:12px;margin:0 0 16px}
a{color:var(--ink);display:inline-block;padding:12px 0}details{margin-top:16px;font-size:14px}
li button{width:auto;padding:8px 10px;margin:2px 0;font:14px ui-monospace,monospace;background:#eef0f6;color:#16181d}
ul{list-style:none;padding:0;margin:8px 0 0}
"""
_FILL = """
document.querySelectorAll('[data-card]').forEach(b=>b.onclick=()=>{const f=document.forms[0];
f.number.value=b.dataset.card;f.expiry.value='12/34';
f.code.value=b.dataset.card[1]=='7'?'1234':'123';f.holder.value='Test Guest'});
document.forms[0]&&(document.forms[0].onsubmit=()=>{const b=document.forms[0].querySelector('button');
setTimeout(()=>{b.disabled=true;b.textContent='Working…'})});
"""


def _page(livery: Livery, title: str, content: str, script: str = "") -> str:
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f'<link rel="icon" href="data:,"><title>{html.escape(title)}</title>'
        f"<style>:root{{--ink:{livery.ink};--paper:{livery.paper}}}{_STYLE}</style>"
        f'<main><header><b>{livery.name}</b><span class="test">Test mode</span></header>{content}</main>'
        f"<script>{script}</script>"
    )


def card_form(livery: Livery, amount: str, description: str, cancel: str, error: str = "") -> str:
    """Return the page that asks for a card; it posts to itself."""
    alert = f'<div role="alert">{html.escape(error)}</div>' if error else ""
    cards = "".join(
        f'<li><button type="button" data-card="{card.number}">{card.number}</button> {html.escape(card.says)}</li>'
        for card in TEST_CARDS
    )
    back = f'<a href="{html.escape(cancel)}">Cancel and go back</a>' if cancel else ""
    return _page(
        livery,
        f"Pay {amount}",
        f"<h1>{html.escape(amount)}</h1><p>{html.escape(description)}</p>{alert}"
        '<form method="post" autocomplete="off">'
        '<label>Card number<input name="number" inputmode="numeric" required maxlength="23"></label>'
        '<div class="two"><label>Expiry (MM/YY)<input name="expiry" inputmode="numeric" required maxlength="7"></label>'
        '<label>Security code<input name="code" inputmode="numeric" required maxlength="4"></label></div>'
        '<label>Name on card<input name="holder" required maxlength="100"></label>'
        f"<button>Pay {html.escape(amount)}</button></form>{back}"
        f"<details open><summary>Test cards: no real card works here</summary><ul>{cards}</ul></details>",
        _FILL,
    )


def challenge(livery: Livery, amount: str) -> str:
    """Return the bank's 3-D Secure page; it posts `answer` to itself."""
    return _page(
        livery,
        "Confirm with your bank",
        f"<h1>Is this you?</h1><p>Your bank asks you to confirm a payment of {html.escape(amount)}.</p>"
        '<form method="post"><button name="answer" value="yes">Yes, confirm</button>'
        '<button class="quiet" name="answer" value="no">No, refuse</button></form>',
    )


def closed(livery: Livery, title: str, text: str, link: str = "") -> str:
    """Return a page for a payment that is over."""
    back = f'<a href="{html.escape(link)}">Go back</a>' if link else ""
    return _page(livery, title, f"<h1>{html.escape(title)}</h1><p>{html.escape(text)}</p>{back}")


def post_message(livery: Livery, target: str, message: str) -> str:
    """Return a page that sends a result to the surrounding page; only the origin `target` can read it."""
    data, origin = (json.dumps(text).replace("<", "\\u003c") for text in (message, target))
    script = f"(window.opener||window.parent).postMessage({data},{origin})"
    return _page(livery, "Done", "<h1>Thank you</h1><p>Taking you back to the store.</p>", script)


def resize_message(target: str, width: int, height: int) -> str:
    """Return a script that asks the surrounding page for a frame size."""
    size = json.dumps(json.dumps({"iframe": {"width": f"{width}px", "height": f"{height}px"}}))
    origin = json.dumps(target).replace("<", "\\u003c")
    return f"<script>window.parent!==window&&window.parent.postMessage({size},{origin})</script>"


def form_post(livery: Livery, address: str, fields: dict[str, str]) -> str:
    """Return a page that posts fields to an address from the browser."""
    hidden = "".join(
        f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">'
        for name, value in fields.items()
    )
    return _page(
        livery,
        "Done",
        f'<h1>Thank you</h1><form method="post" action="{html.escape(address)}">{hidden}'
        "<button>Back to the store</button></form>",
        "document.forms[0].submit()",
    )


def money(amount: int, currency: str) -> str:
    """Format an amount in minor units."""
    return f"{amount:,} {currency}" if currency in ("JPY", "KRW") else f"{amount / 100:,.2f} {currency}"
