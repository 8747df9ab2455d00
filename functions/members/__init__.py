"""The member and service server: codes that prove a contact (spec section 7)."""
