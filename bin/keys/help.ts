import { ALL_SCOPES } from '../../lib/accounts/account-document.js';
import { TIERS } from '../../lib/variants.js';

const tiersOf = (variant: 'A' | 'B'): string => TIERS[variant].map(({ name }) => name).join(', ');

/** What `npm run keys -- --help` prints. */
export const HELP = `Accounts and API keys of an invoice PDF service.

  npm run keys -- COMMAND [flags]

create   --account NAME --tier TIER [--mode live|test] [--scopes a,b] [--label TEXT]
         [--monthly-quota N] [--requests-per-minute N]
                                     a key; makes the account if there is none of that name
list                                 every account with its keys
show     --account NAME              one account, its keys and its use this month
rotate   --account NAME [--key ID] [--grace 24h]
                                     a successor; the old key lives on for the time of grace
revoke   --account NAME [--key ID] [--yes]
                                     ends a key at once
tier     --account NAME --tier TIER [--monthly-quota N] [--requests-per-minute N]
                                     another tier, limits of its own
suspend  --account NAME              403 for every request but GET /usage
resume   --account NAME              active again
cancel   --account NAME [--yes]      closes the account until a resume

--key may be left out where the account has one usable key.
N is a number, "unlimited", or "tier" to go back to the tier's own limit.
Tiers: ${tiersOf('A')} (variant A); ${tiersOf('B')} (variant B).
Where a deployment has tiers of its own, set TIERS as for the deployment.
Scopes: ${ALL_SCOPES.join(', ')}; all if none is named.

Where:   --local                     the local service, "npx serverless offline" (DYNAMODB_PORT, 8000)
         --stage STAGE               of the deployment on AWS, dev if not named
         --region REGION             AWS_REGION or us-east-1 if not named
How:     --json                      one object for programs
         --dry-run                   checks everything and writes nothing
         --yes                       does not ask`;
