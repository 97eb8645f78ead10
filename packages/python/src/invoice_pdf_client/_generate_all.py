"""Many invoices, each in a call of its own."""

from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import datetime, timezone
from time import sleep
from typing import Callable, Dict, Iterable, Iterator, Optional

from .errors import InvoicePdfError
from .files import Pdf
from .limits import Limits
from .request_types import InvoiceRequest

_MOST_AT_ONCE = 64


@dataclass(frozen=True)
class Outcome:
    """What became of one invoice: its file, or why there is none."""

    index: int
    invoice: InvoiceRequest
    file: Optional[Pdf] = None
    error: Optional[Exception] = None


def _pause(limits: Optional[Limits], running: int) -> float:
    """Seconds until one more request fits into the minute."""
    if limits is None or limits.remaining > running:
        return 0.0
    return max(0.0, min(60.0, (limits.reset - datetime.now(timezone.utc)).total_seconds()))


def _outcome(generate: Callable[[InvoiceRequest, int], Pdf], invoice: InvoiceRequest, index: int) -> Outcome:
    try:
        return Outcome(index, invoice, file=generate(invoice, index))
    except (InvoicePdfError, TypeError, ValueError) as error:
        return Outcome(index, invoice, error=error)


def outcomes_of(
    invoices: Iterable[InvoiceRequest],
    generate: Callable[[InvoiceRequest, int], Pdf],
    limits: Callable[[], Optional[Limits]],
    concurrency: int,
) -> Iterator[Outcome]:
    """The outcomes in the order in which they are ready. The next invoice is taken only when there is space for it."""
    if concurrency not in range(1, _MOST_AT_ONCE + 1):
        raise ValueError(f"concurrency must be a whole number from 1 to {_MOST_AT_ONCE}; got {concurrency!r}.")
    return _outcomes(enumerate(invoices), generate, limits, concurrency)


def _outcomes(
    source: Iterator["tuple[int, InvoiceRequest]"],
    generate: Callable[[InvoiceRequest, int], Pdf],
    limits: Callable[[], Optional[Limits]],
    concurrency: int,
) -> Iterator[Outcome]:
    running: Dict["Future[Outcome]", int] = {}
    is_more = True
    with ThreadPoolExecutor(concurrency) as pool:
        while is_more or running:
            pause = _pause(limits(), len(running))
            if is_more and pause == 0 and len(running) < concurrency:
                following = next(source, None)
                is_more = following is not None
                if following is not None:
                    index, invoice = following
                    running[pool.submit(_outcome, generate, invoice, index)] = index
            elif running:
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                future = min(done, key=lambda each: running[each])
                del running[future]
                yield future.result()
            else:
                sleep(pause)
