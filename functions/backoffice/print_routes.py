"""The calls of a store's printers and who answers them."""

from collections.abc import Mapping

from backoffice import print_messages
from backoffice.printing import acknowledge, ask_again, ask_print, hand_out, read_printers, read_printout, refuse
from runtime.call import Call
from runtime.http import Handler

ROUTES: Mapping[Call, Handler] = {
    print_messages.READ_PRINTERS: read_printers,
    print_messages.READ_PRINTOUT: read_printout,
    print_messages.PRINT_ORDER: ask_print,
    print_messages.PRINT_AGAIN: ask_again,
    print_messages.TAKE_PRINTS: hand_out,
    print_messages.ACK_PRINT: acknowledge,
    print_messages.FAIL_PRINT: refuse,
}
