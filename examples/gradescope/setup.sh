#!/usr/bin/env bash
# Gradescope runs this once, as root, when it makes the image: compilers for the students' programs,
# Node, and Parlour from the tarball in this folder.
set -euo pipefail

# Parlour needs 24.9 or newer.
NODE=24.21.0
SOURCE=/autograder/source

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends \
  ca-certificates curl xz-utils util-linux openjdk-17-jdk-headless gcc libc6-dev make python3

case $(uname -m) in
  x86_64) machine=x64 ;;
  aarch64) machine=arm64 ;;
  *) echo "There is no Node for $(uname -m)." >&2 && exit 1 ;;
esac
archive=node-v$NODE-linux-$machine.tar.xz
cd /tmp
curl -fsSLO "https://nodejs.org/dist/v$NODE/$archive"
curl -fsSL "https://nodejs.org/dist/v$NODE/SHASUMS256.txt" | grep " $archive\$" | sha256sum --check
mkdir -p /opt/node
tar -xJf "$archive" -C /opt/node --strip-components=1
rm "$archive"

PATH=/opt/node/bin:$PATH
npm install --prefix /opt/parlour --no-audit --no-fund "$SOURCE"/parlour-*.tgz
/opt/parlour/node_modules/.bin/parlour --version

id student >/dev/null 2>&1 || useradd --create-home student
