"""The member and service server: codes that prove a contact (spec section 7)."""

from runtime.garbage import collect_seldom

collect_seldom()
