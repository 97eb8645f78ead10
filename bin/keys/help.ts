import { MONTHS_KEPT } from '../../lib/accounts/usage-item.js';
import { ALL_SCOPES } from '../../lib/endpoints.js';
import { TIERS } from '../../lib/variants.js';

const tiersOf = (variant: 'A' | 'B'): string => TIERS[variant].map(({ name }) => name).join(', ');

/** The text of `npm run keys -- --help`. */
export const HELP = `Accounts and API keys of an invoice PDF service.

  npm run keys -- COMMAND [flags]

create   --account NAME --tier TIER [--mode live|test] [--scopes a,b] [--label TEXT]
         [--monthly-quota N] [--requests-per-minute N] [--brand NAME …]
                                     creates a key, and the account if it does not exist
list                                 lists every account with its keys
show     --account NAME              shows one account, its keys and its usage this month
usage    [--month 2026-10] [--format csv|json]
                                     lists the usage of every account in a UTC month: the current one, or one of the
                                     ${MONTHS_KEPT} before it
audit    [--account NAME]            lists every change of accounts and keys: when, who by AWS identity, and what
rotate   --account NAME [--key ID] [--grace 24h]
                                     replaces a key; the old one works until the grace period ends
revoke   --account NAME [--key ID] [--yes]
                                     revokes a key immediately
tier     --account NAME --tier TIER [--monthly-quota N] [--requests-per-minute N]
                                     changes the tier or the account's own limits
set-brands --account NAME --brand NAME [--brand NAME …]
                                     sets the brands that the account may use; the first is its default
suspend  --account NAME              answers 403 to every request except GET /usage
resume   --account NAME              makes the account active again
cancel   --account NAME [--yes]      closes the account; resume opens it again
restore  --from TABLE [--account NAME] [--replace] [--yes]
                                     puts back every account that is missing, and the audit log, from a table that was
                                     restored from a backup; --replace also sets back accounts that exist

--key is optional if the account has exactly one usable key.
--brand may be given several times. "--brand none" alone takes all brands away; as the first, it makes no brand the
default.
N is a number, "unlimited", or "tier" to return to the limit of the tier.
Tiers: ${tiersOf('A')} (variant A); ${tiersOf('B')} (variant B).
If the deployment has its own tiers, set TIERS to the same value as for the deployment.
Scopes: ${ALL_SCOPES.join(', ')}; without --scopes, the key has all of them.

Where:   --local                     the local service, "npx serverless offline" (DYNAMODB_PORT, 8000)
         --stage STAGE               stage of the deployment on AWS; the default is dev
         --region REGION             its region; the default is AWS_REGION, else us-east-1
How:     --json                      prints one JSON object
         --dry-run                   checks everything but writes nothing
         --yes                       does not ask for confirmation`;
