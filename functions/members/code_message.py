"""Text and subject of the message with a one-time code, in the guest's language (R-11)."""

_TEXTS = {
    "en": "{code} is your {brand} code. It is good for 10 minutes. Never share it.",
    "fr": "{code} est votre code {brand}, valable 10 minutes. Ne le communiquez à personne.",
    "zh-cn": "{code} 是您的 {brand} 验证码，10 分钟内有效，请勿告诉他人。",
    "zh-hk": "{code} 是你的 {brand} 驗證碼，10 分鐘內有效，請勿告訴他人。",
    "ko-kr": "{brand} 인증 코드는 {code}입니다. 10분간 유효하며 누구에게도 알려주지 마세요.",
    "ja-jp": "{brand}の確認コードは{code}です。10分間有効です。他人に教えないでください。",
}
_SUBJECTS = {
    "en": "Your {brand} code",
    "fr": "Votre code {brand}",
    "zh-cn": "您的 {brand} 验证码",
    "zh-hk": "你的 {brand} 驗證碼",
    "ko-kr": "{brand} 인증 코드",
    "ja-jp": "{brand}の確認コード",
}


def code_text(code: str, brand: str, locale: str) -> str:
    """Format the message with a code; English if there is no text in the language (R-11)."""
    return _TEXTS.get(locale, _TEXTS["en"]).format(code=code, brand=brand)


def code_subject(brand: str, locale: str) -> str:
    """Format the subject of the e-mail with a code (R-11)."""
    return _SUBJECTS.get(locale, _SUBJECTS["en"]).format(brand=brand)
