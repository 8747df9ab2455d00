"""The member and service server: accounts, points, promotions, and codes that prove a contact (spec section 7)."""

from runtime.garbage import collect_seldom

collect_seldom()
