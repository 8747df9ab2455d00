"""The endpoints of a store's kitchen and printers and their handlers."""

from collections.abc import Mapping

from backoffice import kitchen_messages, print_messages
from backoffice.kitchen import mark_lines, mark_seen, read_kitchen
from backoffice.printing import acknowledge, ask_again, ask_print, hand_out, read_printers, read_printout, refuse
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    kitchen_messages.READ_KITCHEN: read_kitchen,
    kitchen_messages.CROSS_OFF: mark_lines,
    kitchen_messages.SEE_CHANGES: mark_seen,
    print_messages.READ_PRINTERS: read_printers,
    print_messages.READ_PRINTOUT: read_printout,
    print_messages.PRINT_ORDER: ask_print,
    print_messages.PRINT_AGAIN: ask_again,
    print_messages.TAKE_PRINTS: hand_out,
    print_messages.ACK_PRINT: acknowledge,
    print_messages.FAIL_PRINT: refuse,
}
