/** Paths, addresses with their port, variables, options and names of files: they're called so in any language. */
const NAMES =
  /\S*[/\\]\S*|\b[\w.-]+:\d+\b|\b[A-Z][A-Z0-9]*_[A-Z0-9_*]*|--[a-z-]+|\b[\w-]+\.(?:json|ts|log|conf|env|pid|zst|age|csv|xz)\b/g

/** Words that no Spanish sentence has, and that nearly every English one does. */
const WORDS =
  /\b(?:the|is|are|was|were|not|cannot|can't|couldn't|doesn't|failed|invalid|denied|refused|such|file|directory|connection|authentication|timeout|timed|unexpected|undefined|null|property|properties|reading|permission|already|exists|exist|does|must|should|while|with|from|because|unknown|lock|found|came|query|nothing|has|have|been|terminated|closed|missing|wrong|for user)\b/i

/** What systems, PostgreSQL, S3 and JavaScript call their failures. */
const CODES =
  /\bE(?:CONN[A-Z]+|ACCES|PERM|NOENT|NOSPC|ROFS|EXIST|AI_[A-Z]+|NOTFOUND|NOTDIR|ISDIR|PIPE|TIMEDOUT|ADDR[A-Z]+|HOST[A-Z]+|NET[A-Z]+|SOCKET|AUTH|PROTO|IO)\b|\b(?:28P01|28000|3D000|42P01|42703|3F000|25006|53300|57P0\d|08[0-9A-Z]{3}|XX000|22P05|22023)\b|\b(?:lstat|uv_cwd|syscall|getaddrinfo|TypeError|RangeError|NoSuchBucket|AccessDenied|NotFound|UnknownError|Silence|postmaster)\b/

/** The parts of a text that are English, or a code instead of words; empty if there are none. */
export function englishIn(said: string): string[] {
  return said.split('\n').filter((line) => {
    const words = line.replaceAll(NAMES, ' ')
    return WORDS.test(words) || CODES.test(words)
  })
}
